-- Work that takes longer than a request: imports, pictures, statements, exports, backups.
create table job (
  id uuid primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- What is to be done, and the file it is done with.
  input jsonb not null,
  file bytea,
  -- How far it is; total is null until it is known.
  done int not null default 0,
  total int,
  -- Where to go on after the worker died: whatever the kind of job keeps there.
  checkpoint jsonb,
  result jsonb,
  -- A sentence for whoever asked for it.
  error text,
  staff_id uuid references staff,
  attempts int not null default 0,
  -- While it lies ahead, one worker has the job in hand.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_waiting on job (created_at) where state in ('queued', 'running');
create index job_recent on job (created_at desc);
