-- What staff do with orders. Whoever did it stays named, also after the account of that person is gone.
alter table order_event
  add column staff_id uuid references staff,
  add column staff_name text not null default '',
  -- What the customer was told with the step, beside the status itself; `note` is for staff alone.
  add column told text not null default '';

create table payment_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  staff_id uuid references staff,
  staff_name text not null default '',
  from_status text not null,
  to_status text not null,
  note text not null default ''
);
create index payment_event_of_order on payment_event (order_id, id);

create table shipment (
  order_id uuid primary key references orders,
  carrier text not null check (carrier <> ''),
  tracking_number text not null default '',
  shipped_at timestamptz not null default now()
);

create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  staff_id uuid not null references staff,
  staff_name text not null,
  text text not null check (text <> '')
);
create index order_note_of_order on order_note (order_id, id);

-- The back office looks for orders in every state, the newest first.
create index orders_by_status on orders (status, number desc);
create index orders_by_time on orders (created_at);
create index payment_open on payment (status) where status in ('Pending', 'Verifying');
