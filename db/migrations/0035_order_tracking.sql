-- A link in emails shows where an order is, without a login.

alter table orders add column tracking_key uuid not null default gen_random_uuid();
comment on column orders.tracking_key is 'Signs the tracking link; a new key makes the old link invalid.';
