create table customer (
  id uuid primary key,
  firstname text not null check (firstname <> ''),
  lastname text not null check (lastname <> ''),
  email text not null,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  password_hash text not null,
  -- Grows with every add, change and removal of a line, not with emptying: with the customer it
  -- names one cart, so that the same cart ordered twice makes one order (design.md, section 3).
  cart_version bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index customer_email on customer (lower(email));

create table session (
  -- SHA-256 of the token; the token itself is known to the browser alone.
  token_hash bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index session_customer on session (customer_id);

create table cart_item (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  product_id uuid not null references product,
  option_id uuid not null,
  quantity int not null check (quantity between 1 and 10),
  price_paise int not null check (price_paise > 0),
  created_at timestamptz not null default now(),
  unique (customer_id, product_id, option_id),
  foreign key (product_id, option_id) references product_option (product_id, id)
);

create table review (
  product_id uuid not null references product,
  customer_id uuid not null references customer on delete cascade,
  star int not null check (star between 1 and 5),
  comment text not null check (comment <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (product_id, customer_id)
);
create index review_newest on review (product_id, created_at desc);

create table wishlist_entry (
  customer_id uuid not null references customer on delete cascade,
  product_id uuid not null references product,
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);
