-- Files that staff asked for, made by jobs; kept for a day, and no longer than the customer they tell of.
create table export (
  job_id uuid primary key references job on delete cascade,
  name text not null,
  media_type text not null,
  -- Whoever may do less than this role does not get it.
  least_role text not null check (least_role in ('owner', 'manager', 'packer')),
  customer_id uuid references customer on delete cascade
);
create index export_of_customer on export (customer_id) where customer_id is not null;

-- The file in the order of its parts: a job that was broken off goes on behind the last one.
create table export_part (
  job_id uuid not null references export on delete cascade,
  place int not null,
  bytes bytea not null,
  primary key (job_id, place)
);
