-- Phones that asked for notices by web push.

create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
comment on table push_key is 'Made once. Signs what the shop sends to push services; with another pair all subscriptions end.';

create table push_subscription (
  id uuid primary key,
  customer_id uuid references customer on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
comment on column push_subscription.customer_id is 'Whose orders it hears of. null: only of goods back in stock.';
create unique index push_subscription_endpoint on push_subscription (endpoint);
create index push_subscription_customer on push_subscription (customer_id);

create table push_message (
  id uuid primary key,
  subscription_id uuid not null references push_subscription on delete cascade,
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table push_message is 'Waits to be sent; deleted once it was, or a day later.';
create index push_message_due on push_message (due_at);
create index push_message_subscription on push_message (subscription_id);

-- A notice of goods back in stock goes to an email or to a phone.
alter table stock_request alter column email drop not null;
alter table stock_request add column subscription_id uuid references push_subscription on delete cascade;
alter table stock_request add constraint stock_request_receiver
  check ((email is null) <> (subscription_id is null));
create unique index stock_request_phone
  on stock_request (subscription_id, product_id, coalesce(option_id, product_id));
