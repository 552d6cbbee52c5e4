-- The Idempotency-Key of the request that made a change: its repeat is recognised by it.
alter table audit_log add column request_key text;
