-- Carts and orders. An order keeps what was true when it was placed [ORD-05].

create table cart_item (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  product_id uuid not null,
  option_id uuid not null,
  quantity int not null check (quantity between 1 and 10),
  price_paise int not null check (price_paise > 0),
  created_at timestamptz not null default now(),
  unique (customer_id, product_id, option_id),
  foreign key (product_id, option_id) references product_option(product_id, id)
);

create sequence order_number;
create table orders (
  id uuid primary key,
  number bigint not null default nextval('order_number') unique,
  customer_id uuid references customer on delete set null,
  idempotency_key text not null,
  request_digest text not null,
  status text not null default 'Processing'
    check (status in ('Processing', 'Confirmed', 'Packed', 'Shipped', 'Delivered', 'Cancelled', 'Returned')),
  subtotal_paise bigint not null check (subtotal_paise > 0),
  total_paise bigint not null,
  created_at timestamptz not null default now(),
  unique (customer_id, idempotency_key)
);
comment on column orders.customer_id is 'null: the account was deleted; the order stays in the books.';
comment on column orders.total_paise is 'subtotal_paise and the sum of the adjustments.';
comment on column orders.idempotency_key is 'One attempt makes one order [CHK-13].';
comment on column orders.request_digest is 'Digest of the request. A different request with the same key is rejected.';
create index orders_by_status on orders (status, number desc);
create index orders_by_time on orders (created_at);
create index orders_of_customer on orders (customer_id, number desc);

create table order_item (
  order_id uuid references orders,
  position int,
  product_id uuid not null,
  option_id uuid not null,
  title text not null,
  slug text not null,
  option_name text not null,
  option_value text not null,
  media_id uuid references media,
  image_alt text not null default '',
  price_paise int not null check (price_paise > 0),
  quantity int not null check (quantity between 1 and 10),
  primary key (order_id, position),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
comment on table order_item is 'A snapshot: never joined with the catalogue for names and prices [ORD-05].';

create table order_adjustment (
  order_id uuid references orders,
  position int,
  kind text not null check (kind in ('delivery')),
  label text not null,
  amount_paise bigint not null,
  line_position int,
  primary key (order_id, position),
  foreign key (order_id, line_position) references order_item(order_id, position)
);
comment on table order_adjustment is 'What is added to the subtotal of an order or taken off it.';
comment on column order_adjustment.line_position is 'The line it belongs to; null: the whole order.';

create table order_address (
  order_id uuid primary key references orders,
  firstname text not null,
  lastname text not null,
  business text,
  gstin text,
  address text not null,
  other text not null default '',
  city text not null,
  state text not null,
  country text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  constraint order_address_business check ((gstin is null) = (business is null))
);
create index order_address_name on order_address using gin (lower((firstname || ' ') || lastname) gin_trgm_ops);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  staff_id uuid references staff,
  staff_name text not null default '',
  from_status text,
  to_status text not null,
  note text not null default '',
  told text not null default ''
);
comment on column order_event.staff_name is 'Stays after the staff account is deleted.';
comment on column order_event.note is 'For staff only.';
comment on column order_event.told is 'Message to the customer about this step.';
create index order_event_of_order on order_event (order_id, id);

create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  staff_id uuid not null references staff,
  staff_name text not null,
  text text not null check (text <> ''),
  credit_note text
);
comment on column order_note.credit_note is 'The number of the credit note this note is about.';
create index order_note_of_order on order_note (order_id, id);

create table shipment (
  order_id uuid primary key references orders,
  carrier text not null check (carrier <> ''),
  tracking_number text not null default '',
  shipped_at timestamptz not null default now()
);
create index shipment_tracking on shipment (tracking_number) where tracking_number <> '';
