-- A paid order that gets dearer: a second payment asks for the difference, and a bank line pays one payment.

alter table payment add column earlier_paise bigint not null default 0 check (earlier_paise >= 0);
comment on column payment.earlier_paise is 'Received by the payments of the order before this one, which asks for the difference.';
alter table payment drop constraint payment_replaced_after_failure;
alter table payment add constraint payment_replaced_after_failure
  check (replaced_at is null or status in ('Paid', 'Refunded', 'Failed'));
comment on column payment.replaced_at is 'Another attempt followed this one: it failed, or it was paid and earlier_paise of the next one has its money.';
create index payment_replaced on payment (order_id) where replaced_at is not null;

-- The columns of a view are those of its table when it was made.
create or replace view current_payment as select * from payment where replaced_at is null;

alter table statement_line add column payment_id uuid unique references payment;
update statement_line line set payment_id = payment.id from current_payment payment where payment.order_id = line.order_id;
alter table statement_line drop constraint statement_line_order_id_key;
comment on column statement_line.order_id is 'The order that it pays.';
comment on column statement_line.payment_id is 'The payment of that order: one line, one payment.';
