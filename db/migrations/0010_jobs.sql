-- Work that takes longer than a request: imports, pictures, statements, exports, backups.

create table job (
  id uuid primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  input jsonb not null,
  file bytea,
  done int not null default 0,
  total int,
  checkpoint jsonb,
  result jsonb,
  error text,
  staff_id uuid references staff,
  attempts int not null default 0,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on column job.total is 'null: not known yet.';
comment on column job.checkpoint is 'Where to continue after a crash.';
comment on column job.error is 'A sentence for the person who started it.';
comment on column job.leased_until is 'A worker is on it until then.';
create index job_latest_finished on job (kind, state, finished_at) where finished_at is not null;
create index job_finished on job (finished_at) where finished_at is not null;
create index job_newest on job (created_at desc);
create index job_waiting on job (created_at) where state in ('queued', 'running');

create table export (
  job_id uuid primary key references job on delete cascade,
  name text not null,
  media_type text not null,
  least_role text not null check (least_role in ('owner', 'manager', 'packer')),
  customer_id uuid references customer on delete cascade
);
comment on table export is 'Files that staff asked for. Deleted after a day, and together with the customer they are about.';
comment on column export.least_role is 'The minimum role that may download it.';
create index export_of_customer on export (customer_id) where customer_id is not null;

create table export_part (
  job_id uuid references export on delete cascade,
  place int,
  bytes bytea not null,
  primary key (job_id, place)
);
comment on table export_part is 'The file in chunks; an interrupted job continues after the last one.';
