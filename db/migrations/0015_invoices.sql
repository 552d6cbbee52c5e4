-- One row a series, such as TH/2627: whoever issues holds it to the end of the transaction, so that
-- numbers have no gap and none is given twice, and dates never run backwards along them.
create table invoice_series (
  series text primary key,
  last_number int not null check (last_number between 1 and 9999999),
  last_issued_at timestamptz not null
);

create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'bill', 'credit_note')),
  series text not null references invoice_series,
  position int not null,
  -- What stands on the paper; CGST rule 46 allows 16 signs of these.
  number text not null unique check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  issued_at timestamptz not null,
  order_id uuid not null references orders,
  -- The code of the state that the goods went to.
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null,
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  -- All that is printed, as it was on that day.
  document jsonb not null,
  unique (series, position),
  check (cgst_paise = sgst_paise),
  check (cgst_paise = 0 or igst_paise = 0),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  check (kind <> 'bill' or total_paise = taxable_paise)
);
-- An order is invoiced once, and taken back once.
create unique index invoice_of_order on invoice (order_id) where kind <> 'credit_note';
create unique index credit_note_of_order on invoice (order_id) where kind = 'credit_note';
create index invoice_by_time on invoice (issued_at desc, id desc);
-- What staff look for: number of the paper, number of the order, name of the recipient.
create index invoice_words on invoice
  using gin ((number || ' ' || (document ->> 'orderNumber') || ' ' || (document #>> '{recipient,name}')) gin_trgm_ops);

-- What was issued is issued: a mistake is mended by a credit note, never by another text under the number.
create function invoice_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'An issued invoice is never changed or removed' using errcode = 'restrict_violation';
end $$;
create trigger invoice_is_final before update or delete or truncate on invoice
  for each statement execute function invoice_is_final();
