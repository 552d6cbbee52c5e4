-- Invoices, bills of supply and credit notes, and their totals for GST returns.

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
  check (cgst_paise = sgst_paise),
  check (cgst_paise = 0 or igst_paise = 0),
  check (total_paise = (taxable_paise + cgst_paise + sgst_paise + igst_paise)),
  check (kind <> 'bill' or total_paise = taxable_paise)
);
comment on column invoice.number is 'CGST rule 46 allows these 16 characters.';
comment on column invoice.place_of_supply is 'The GST code of the state the goods go to.';
comment on column invoice.document is 'Everything that is printed, as it was on that day.';
create index credit_notes_of_order on invoice (order_id) where kind = 'credit_note';
create index invoice_by_seller on invoice ((document #>> '{seller,gstin}'), issued_at)
  where (document #>> '{seller,scheme}') in ('regular', 'none');
create index invoice_by_time on invoice (issued_at desc, id desc);
create unique index invoice_of_order on invoice (order_id) where kind <> 'credit_note';
create index invoice_words on invoice
  using gin (((((number || ' ') || (document ->> 'orderNumber')) || ' ') || (document #>> '{recipient,name}')) gin_trgm_ops);

create table gst_tallied (
  until timestamptz not null,
  states_until timestamptz not null default '-infinity'
);
insert into gst_tallied values ('-infinity');
comment on table gst_tallied is 'One row: invoices issued before this time are in the totals. Issuing shares its lock.';
create unique index gst_tallied_key on gst_tallied ((true));

create table gst_tally (
  day date not null,
  hsn text,
  rate int,
  description text,
  dearest bigint,
  quantity bigint,
  amount bigint,
  taxable bigint,
  igst bigint,
  cgst bigint,
  sgst bigint
);
comment on table gst_tally is 'The total of each day in India by HSN and rate.';
comment on column gst_tally.description is 'Of the most expensive line.';
create index gst_tally_by_day on gst_tally (day);

create table gst_state_tally (
  day date not null,
  section text not null,
  place text not null,
  rate int not null,
  told_as text,
  amount bigint not null,
  taxable bigint not null,
  igst bigint not null,
  cgst bigint not null,
  sgst bigint not null
);
comment on table gst_state_tally is 'The total of each day in India by table of GSTR-1, place of supply and rate.';
comment on column gst_state_tally.told_as is 'The number of an invoice that the return lists on its own.';
create index gst_state_tally_by_day on gst_state_tally (day);
create index gst_state_tally_papers on gst_state_tally (day) where told_as is not null;

create function credit_note_is_within_invoice() returns trigger language plpgsql as $$
begin
  if new.total_paise + coalesce((select sum(total_paise) from invoice
        where order_id = new.order_id and kind = 'credit_note'), 0)
      > (select total_paise from invoice where order_id = new.order_id and kind <> 'credit_note') then
    raise exception 'Credit notes never take back more than their invoice' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function credit_note_is_within_invoice() is 'An order can be returned in parts; all its credit notes together never exceed its invoice.';
create trigger credit_note_is_within_invoice before insert on invoice
  for each row
  when (new.kind = 'credit_note')
  execute function credit_note_is_within_invoice();

create function gst_lines(paper_kind text, at timestamptz, paper jsonb) returns table(day date, hsn text, rate int, description text, dearest bigint, quantity bigint, amount bigint, taxable bigint, igst bigint, cgst bigint, sgst bigint) language sql stable as $$
  select (at at time zone 'Asia/Kolkata')::date, line.hsn, line.rate,
    case line.kind when 'goods' then line.description end, case line.kind when 'goods' then line.amount end,
    case line.kind when 'goods' then sign * line.quantity else 0 end,
    sign * line.amount, sign * line.taxable, sign * line.igst, sign * line.cgst, sign * line.sgst
  from (select case paper_kind when 'credit_note' then -1 else 1 end as sign) as side
  cross join jsonb_to_recordset(paper -> 'lines') as line (
    kind text, hsn text, description text, quantity int, amount bigint, rate int,
    taxable bigint, igst bigint, cgst bigint, sgst bigint)
  where paper #>> '{seller,scheme}' = 'regular'
$$;
comment on function gst_lines(text, timestamptz, jsonb) is 'The lines of an invoice for the HSN summary. Credit notes count negative.';

create function gst_supplies(paper_kind text, at timestamptz, paper jsonb) returns table(day date, section text, place text, rate int, told_as text, amount bigint, taxable bigint, igst bigint, cgst bigint, sgst bigint) language sql stable as $$
  select (at at time zone 'Asia/Kolkata')::date, section, to_state, line.rate,
    case when registered or section in ('5', '9B') then paper ->> 'number' end,
    sign * line.amount, sign * line.taxable, sign * line.igst, sign * line.cgst, sign * line.sgst
  from (
    select case paper_kind when 'credit_note' then -1 else 1 end as sign, paper #>> '{placeOfSupply,code}' as to_state,
      paper #>> '{placeOfSupply,code}' = paper #>> '{seller,stateCode}' as within_state,
      paper #> '{recipient,gstin}' is not null as registered
  ) as side
  cross join jsonb_to_recordset(paper -> 'lines') as line (
    amount bigint, rate int, taxable bigint, igst bigint, cgst bigint, sgst bigint)
  cross join lateral (select case
    when registered and line.rate = 0 then case when within_state then '8B' else '8A' end
    when registered then case paper_kind when 'credit_note' then '9B' else '4' end
    when within_state then case line.rate when 0 then '8D' else '7A' end
    when line.rate = 0 then '8C'
    when 10000000 >= case paper_kind
      when 'credit_note' then (select total_paise from invoice where number = paper #>> '{against,number}')
      else (paper #>> '{totals,total}')::bigint end then '7B'
    when paper_kind = 'credit_note' then '9B'
    else '5' end as section) as judged
  where paper #>> '{seller,scheme}' = 'regular'
$$;
comment on function gst_supplies(text, timestamptz, jsonb) is 'The lines of an invoice by table of GSTR-1. Invoices that the return lists one by one carry their number in told_as.';

create function invoice_comes_late() returns trigger language plpgsql as $$
declare
  tallied gst_tallied;
begin
  select * into tallied from gst_tallied for share;
  if new.issued_at < tallied.until then
    insert into gst_tally select * from gst_lines(new.kind, new.issued_at, new.document);
  end if;
  if new.issued_at < tallied.states_until then
    insert into gst_state_tally select * from gst_supplies(new.kind, new.issued_at, new.document);
  end if;
  return null;
end $$;
comment on function invoice_comes_late() is 'Adds an invoice whose day is already totalled.';
create trigger invoice_comes_late after insert on invoice
  for each row execute function invoice_comes_late();

create function invoice_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'An issued invoice is never changed or removed' using errcode = 'restrict_violation';
end $$;
comment on function invoice_is_final() is 'An issued invoice is corrected by a credit note, never changed.';
create trigger invoice_is_final before delete or update or truncate on invoice
  for each statement execute function invoice_is_final();

create function part_is_credited() returns trigger language plpgsql as $$
begin
  update payment set credited_paise = credited_paise + new.total_paise where order_id = new.order_id;
  return null;
end $$;
create trigger part_is_credited after insert on invoice
  for each row
  when (new.kind = 'credit_note' and (new.document #>> '{against,part}') = 'true')
  execute function part_is_credited();
