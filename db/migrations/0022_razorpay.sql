-- Payments through Razorpay: its order for one of our payments, the payments it told us of, its webhooks, its refunds.

create table razorpay_order (
  payment_id uuid references payment,
  amount_paise bigint check (amount_paise > 0),
  is_test bool,
  order_id uuid not null references orders,
  razorpay_id text unique,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  checks int not null default 0,
  primary key (payment_id, amount_paise, is_test)
);
comment on table razorpay_order is 'One per attempt to pay, anew if its amount or the keys change. Its receipt at Razorpay is the id of our payment.';
comment on column razorpay_order.razorpay_id is 'Empty until Razorpay has answered: the call may have arrived, so it is looked for before it is repeated.';
comment on column razorpay_order.checked_at is 'When the shop last asked Razorpay for its payments, which it does less and less often.';
create index razorpay_order_of on razorpay_order (order_id);
create index razorpay_order_open on razorpay_order (created_at) where razorpay_id is not null;

create table razorpay_payment (
  id text primary key,
  payment_id uuid not null references payment,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  method text not null default '',
  error text not null default '',
  seen_at timestamptz not null default now()
);
comment on table razorpay_payment is 'What Razorpay said of a payment, the furthest of it: messages come doubled and in any order.';
create index razorpay_payment_of on razorpay_payment (payment_id);

create table razorpay_event (
  id text primary key,
  name text not null,
  outcome text not null,
  received_at timestamptz not null default now()
);
comment on table razorpay_event is 'Webhooks that were read, so that a second copy changes nothing. Kept for 30 days; Razorpay sends again for 7 at most.';
create index razorpay_event_age on razorpay_event (received_at);

alter table refund add column provider_state text check (provider_state in ('requested', 'processed', 'failed'));
alter table refund add column provider_payment text;
alter table refund add column provider_refund text unique;
alter table refund add column asked_at timestamptz;
alter table refund add constraint refund_of_provider check ((provider_state is null) = (provider_payment is null));
comment on column refund.provider_state is 'Empty: staff sent the money themselves. A failed refund is also voided.';
comment on column refund.provider_payment is 'The id at the provider of the payment that is taken back.';
comment on column refund.provider_refund is 'Empty until the provider has answered: the same request is sent again until then.';
comment on column refund.asked_at is 'When the provider was last asked for it.';
create index refund_requested on refund (at) where provider_state = 'requested';
