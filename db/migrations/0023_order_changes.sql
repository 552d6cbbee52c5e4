-- Staff change an order before it is packed, and send a link to pay it by UPI.

alter table orders add column version int not null default 1;
comment on column orders.version is 'Rises with every change of lines or address.';

create table order_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null,
  summary text not null,
  former jsonb not null
);
comment on table order_change is 'Changes of an order after it was placed.';
comment on column order_change.summary is 'What changed, one line each.';
comment on column order_change.former is 'Lines, adjustments, address and total before the change.';
create index order_change_of_order on order_change (order_id, id);

create table payment_link (
  order_id uuid primary key references orders,
  digest bytea not null unique,
  staff_id uuid references staff,
  staff_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table payment_link is 'A link to pay an order without a login. A new one replaces it.';
comment on column payment_link.digest is 'SHA-256 of the token in the link.';

-- Until the customer has paid, a UPI payment has no reference.
drop index payment_upi_reference;
create unique index payment_upi_reference on payment (upper(reference)) where provider = 'UPI' and reference <> '';
comment on column payment.reference is '''COD-'' and the order number, or the UPI reference as the customer typed it: a claim until it is checked. Empty: not paid yet.';
