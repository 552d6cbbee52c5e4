-- Orders keep what was true when they were made [ORD-05]: nothing here reads the catalogue again.
create sequence order_number;

create table orders (
  id uuid primary key,
  number bigint not null unique default nextval('order_number'),
  customer_id uuid not null references customer,
  -- One attempt to order makes one order [CHK-13].
  idempotency_key text not null,
  -- Digest of what was asked under that key; another wish under the same key is refused.
  request_digest text not null,
  status text not null default 'Processing' check (
    status in ('Processing', 'Confirmed', 'Packed', 'Shipped', 'Delivered', 'Cancelled', 'Returned')
  ),
  subtotal_paise bigint not null check (subtotal_paise > 0),
  fee_paise int not null check (fee_paise >= 0),
  total_paise bigint not null,
  created_at timestamptz not null default now(),
  unique (customer_id, idempotency_key),
  check (total_paise = subtotal_paise + fee_paise)
);
create index orders_of_customer on orders (customer_id, number desc);

create table order_item (
  order_id uuid not null references orders,
  position int not null,
  product_id uuid not null references product,
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
  foreign key (product_id, option_id) references product_option (product_id, id)
);

create table order_address (
  order_id uuid primary key references orders,
  firstname text not null,
  lastname text not null,
  address text not null,
  other text not null default '',
  city text not null,
  state text not null,
  country text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$')
);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  from_status text,
  to_status text not null,
  note text not null default ''
);
create index order_event_of_order on order_event (order_id, id);

create table payment (
  order_id uuid primary key references orders,
  method text not null check (method in ('COD', 'UPI')),
  status text not null default 'Pending' check (status in ('Pending', 'Verifying', 'Paid', 'Refunded', 'Failed')),
  amount_paise bigint not null check (amount_paise > 0),
  -- 'COD-' and the order's number, or what the shopper typed as the UPI reference: a claim until checked.
  reference text not null,
  paid_at timestamptz,
  check ((paid_at is not null) = (status in ('Paid', 'Refunded')))
);
create unique index payment_upi_reference on payment (upper(reference)) where method = 'UPI';
