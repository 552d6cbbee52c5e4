-- A post may be written before it is published, and withdrawn afterwards. null: never published; never withdrawn.
alter table blog
  add column published_at timestamptz default now(),
  add column withdrawn_at timestamptz,
  add constraint withdrawn_after_published check (withdrawn_at is null or published_at is not null);
update blog set published_at = created_at;
