-- A traced connection is named after its request (src/platform/tracing).
alter table outbox add column request_id text
  default substring(current_setting('application_name') from '^thulir (.+)$');
comment on column outbox.request_id is 'The traced request that queued it, for logs and traces.';
alter table job add column request_id text
  default substring(current_setting('application_name') from '^thulir (.+)$');
comment on column job.request_id is 'The traced request that queued it, for logs and traces.';
