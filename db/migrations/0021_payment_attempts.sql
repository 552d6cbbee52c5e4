-- Card, UPI and netbanking by a payment provider; attempts that hold the stock for a while; money that no attempt can count.
alter table payment drop constraint payment_provider_check;
alter table payment add constraint payment_provider_check check (provider in ('COD', 'UPI', 'RAZORPAY'));

alter table payment add column held_until timestamptz;
comment on column payment.held_until is 'Until then the order holds its stock for this attempt; later it is cancelled.';
create index payment_held on payment (held_until) where held_until is not null and replaced_at is null;

alter table payment add column unapplied_paise bigint not null default 0;
comment on column payment.unapplied_paise is 'The sum of the receipts of the order that pay nothing and are to be refunded.';

create table payment_receipt (
  provider text,
  reference text,
  payment_id uuid not null references payment,
  amount_paise bigint not null check (amount_paise > 0),
  problem text not null default '' check (problem in ('', 'replaced', 'amount', 'again')),
  at timestamptz not null default now(),
  primary key (provider, reference)
);
comment on table payment_receipt is 'Money that a provider or the bank confirmed: one row per transfer, however often it is reported.';
comment on column payment_receipt.reference is 'The id of the transfer at the provider, or of the bank line.';
comment on column payment_receipt.problem is 'Why it does not pay the order: the attempt was replaced, another amount was due, or it was paid before.';
create index payment_receipt_of_payment on payment_receipt (payment_id);

-- The columns of a view are those of its table when it was made.
create or replace view current_payment as select * from payment where replaced_at is null;
