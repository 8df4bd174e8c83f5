"""Windows that ask or tell something beside the main one."""
