-- Programs of others, such as an accounting or a courier service, use the API of the back office with an access token.

alter table staff
  add column access_token_hash bytea unique,
  add column token_used_at timestamptz,
  add column reads_only bool not null default false,
  add constraint staff_program check (access_token_hash is null or (email = '' and password_hash = '' and role <> 'owner')),
  add constraint staff_person check (access_token_hash is not null or (email <> '' and password_hash <> '' and not reads_only));
comment on column staff.access_token_hash is 'SHA-256 of the access token of a program, which has no email and no password. null: a person.';
comment on column staff.token_used_at is 'Noted at most once an hour.';

drop index staff_email;
create unique index staff_email on staff (lower(email)) where email <> '';
