-- Customers keep several delivery addresses.

create table customer_address (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  firstname text not null,
  lastname text not null,
  address text not null,
  other text not null default '',
  city text not null,
  state text not null,
  country text not null,
  pincode text not null,
  gstin text,
  business text,
  saved_at timestamptz not null default now()
);
comment on table customer_address is 'For later orders, which copy it: a change here changes no order.';
comment on column customer_address.saved_at is 'Saving the same address again moves it to the top of the list.';
create index customer_address_latest on customer_address (customer_id, saved_at desc);
