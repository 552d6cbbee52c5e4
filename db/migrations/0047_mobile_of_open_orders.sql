-- The shop has to reach the customer of an open order, although the account is deleted.

alter table order_address add column mobile text not null default '' check (mobile ~ '^([6-9][0-9]{9})?$');
comment on column order_address.mobile is 'Of a customer who deleted the account, for as long as the address is kept. Else the customer has it.';

-- Staff search orders by the end of a number.
create index order_address_mobile on order_address using gin (mobile gin_trgm_ops) with (fastupdate=off)
  where mobile <> '';
