-- Customers, their sessions, reviews and wishlists.

create table customer (
  id uuid primary key,
  firstname text not null check (firstname <> ''),
  lastname text not null check (lastname <> ''),
  email text not null,
  email_proved_at timestamptz,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  password_hash text not null,
  cart_version bigint not null default 0,
  created_at timestamptz not null default now(),
  blocked_at timestamptz
);
comment on column customer.email_proved_at is 'Set when a link sent to the address was opened, cleared when the address changes.';
comment on column customer.cart_version is 'Grows with every change of a cart line, but not when an order empties the cart: one version makes one order.';
comment on column customer.blocked_at is 'Set: may not log in.';
create unique index customer_email on customer (lower(email));
create index customer_newest on customer (created_at desc, id);
create index customer_search on customer
  using gin (((firstname || ' ') || lastname) gin_trgm_ops, email gin_trgm_ops, mobile gin_trgm_ops) with (fastupdate=off);

create table session (
  token_hash bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
comment on column session.token_hash is 'SHA-256. Only the browser has the token.';
create index session_customer on session (customer_id);

create table password_reset (
  customer_id uuid primary key references customer on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table password_reset is 'One link per customer: a newer one replaces it.';
comment on column password_reset.token_hash is 'SHA-256. Only the email contains the token.';

create table email_change (
  customer_id uuid primary key references customer on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
comment on table email_change is 'A requested email address, until its link is opened. One per customer; two customers may request the same address.';
comment on column email_change.token_hash is 'SHA-256. Only the email contains the token.';
comment on column email_change.confirmed_at is 'Stays until it expires, so that opening the link twice shows the same page.';

create table review (
  product_id uuid references product,
  customer_id uuid references customer on delete cascade,
  star int not null check (star between 1 and 5),
  comment text not null check (comment <> ''),
  status text not null default 'Approved' check (status in ('Approved', 'Hidden')),
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (product_id, customer_id)
);
comment on column review.status is 'Hidden reviews are on no page and do not count in the mean.';
create index review_by_star on review (product_id, star, created_at desc);
create index review_by_time on review (created_at desc, product_id, customer_id);
create index review_newest on review (product_id, created_at desc);

create table wishlist_entry (
  customer_id uuid references customer on delete cascade,
  product_id uuid references product,
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);

create trigger session_changed after delete or update on session
  for each row execute function notify_change('{}', 'sessions');
create trigger review_changed after insert or update or delete on review
  for each row execute function notify_change('{}', 'products', 'product:product_id');
