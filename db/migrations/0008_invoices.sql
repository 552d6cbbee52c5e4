-- Invoices, bills of supply and credit notes. An issued one is corrected by a credit note, never changed.

create table invoice_series (
  series text primary key,
  last_number int not null check (last_number between 1 and 9999999),
  last_issued_at timestamptz not null
);
comment on table invoice_series is 'One row per series, such as TH/2627. Issuing locks the row, so numbers have no gaps and dates never go backwards.';

create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'bill', 'credit_note')),
  series text not null references invoice_series,
  position int not null,
  number text not null unique check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  issued_at timestamptz not null,
  order_id uuid not null references orders,
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null,
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  document jsonb not null,
  unique (series, position),
  constraint invoice_cgst_equals_sgst check (cgst_paise = sgst_paise),
  constraint invoice_igst_or_cgst check (cgst_paise = 0 or igst_paise = 0),
  constraint invoice_total_is_sum check (total_paise = (taxable_paise + cgst_paise + sgst_paise + igst_paise)),
  constraint invoice_bill_has_no_tax check (kind <> 'bill' or total_paise = taxable_paise)
);
comment on column invoice.number is 'CGST rule 46 allows these 16 characters.';
comment on column invoice.place_of_supply is 'The GST code of the state the goods go to.';
comment on column invoice.document is 'Everything that is printed, as it was on that day.';
create index invoice_credit_notes on invoice (order_id) where kind = 'credit_note';
create index invoice_by_seller on invoice ((document #>> '{seller,gstin}'), issued_at)
  where (document #>> '{seller,scheme}') in ('regular', 'none');
create index invoice_by_time on invoice (issued_at desc, id desc);
create unique index invoice_of_order on invoice (order_id) where kind <> 'credit_note';
create index invoice_search on invoice
  using gin (((((number || ' ') || (document ->> 'orderNumber')) || ' ') || (document #>> '{recipient,name}')) gin_trgm_ops);

create trigger invoice_immutable before delete or update or truncate on invoice
  for each statement execute function reject_change('An issued invoice is never changed or removed');
