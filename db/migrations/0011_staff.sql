-- Who runs the shop: accounts and sessions apart from the customers'.
create table staff (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null,
  role text not null check (role in ('owner', 'manager', 'packer')),
  password_hash text not null,
  -- True for a password somebody else chose: the first thing to do is to choose one's own.
  password_given boolean not null default false,
  -- Secret of the second factor; it counts from the moment its first code was typed right.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last code that was taken: each code counts once (RFC 6238, section 5.2).
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index staff_email on staff (lower(email));

-- Ways in for who has lost the second factor, each good once; only their SHA-256 is kept.
create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade
);

create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index staff_session_of on staff_session (staff_id);

-- Who changed what, with before and after. Nothing in it is ever changed or removed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: the shop itself.
  staff_id uuid references staff,
  staff_name text not null,
  -- What was done to which thing: 'order', '0193…', 'moved'.
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_log_of_entity on audit_log (entity, entity_id, id desc);
create index audit_log_of_staff on audit_log (staff_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to';
end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
