-- Programs of others learn of orders by webhooks.

create table webhook (
  id uuid primary key,
  url text not null check (length(url) <= 500),
  secret text not null,
  created_at timestamptz not null default now(),
  paused_at timestamptz
);
comment on column webhook.secret is 'Readable, because it signs every delivery.';
create unique index webhook_url on webhook (url);

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  order_id uuid references orders on delete cascade,
  order_status text,
  payment_status text,
  at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text not null default '',
  constraint webhook_delivery_not_sent_and_dead check (sent_at is null or dead_at is null)
);
comment on table webhook_delivery is 'Events, stored in the transaction that causes them and sent by a worker.';
comment on column webhook_delivery.id is 'Also the webhook-id, so that a receiver recognises a repeated event.';
comment on column webhook_delivery.order_id is 'null: a test.';
comment on column webhook_delivery.at is 'When the row was written, not when its transaction began: events of an order are in this order.';
comment on column webhook_delivery.due_at is 'When to try next. A worker that takes the event moves this ahead by its lease.';
create index webhook_delivery_sent on webhook_delivery (webhook_id, sent_at);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where sent_at is null and dead_at is null;
