-- The people who run the shop. Their accounts and sessions are separate from those of customers.

create table staff (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null,
  role text not null check (role in ('owner', 'manager', 'packer')),
  password_hash text not null,
  password_given bool not null default false,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
comment on column staff.password_given is 'Another staff member chose the password: it must be changed at the first login.';
comment on column staff.totp_secret is 'In use once its first code was entered (totp_confirmed_at).';
comment on column staff.totp_last_step is 'The time step of the last accepted code: every code works once (RFC 6238, section 5.2).';
create unique index staff_email on staff (lower(email));

create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade
);
comment on table staff_recovery_code is 'One-time codes for a lost second factor, stored as SHA-256.';

create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index staff_session_of on staff_session (staff_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  request_key text
);
comment on table audit_log is 'Append-only.';
comment on column audit_log.staff_id is 'null: the shop itself.';
comment on column audit_log.entity is 'With entity_id and action, for example: ''order'', its id, ''moved''.';
comment on column audit_log.request_key is 'Idempotency-Key of the request, to recognise its repetition.';
create index audit_log_of_entity on audit_log (entity, entity_id, id desc);
create index audit_log_of_staff on audit_log (staff_id, id desc);

create trigger audit_log_immutable before delete or update or truncate on audit_log
  for each statement execute function reject_change('The audit log is append-only');
