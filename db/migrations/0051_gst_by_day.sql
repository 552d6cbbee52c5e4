-- In a transaction of its own, so that whoever issues a paper waits for its lock alone.
do $$
begin
  -- An autovacuum may hold invoices for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table invoice in share row exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- What a paper says of GST, line by line: what it takes back counts below nothing.
create function gst_lines(paper_kind text, at timestamptz, paper jsonb)
returns table (day date, hsn text, rate int, description text, dearest bigint, quantity bigint, amount bigint,
               taxable bigint, igst bigint, cgst bigint, sgst bigint) stable language sql as $$
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

-- What the papers of each day in India come to, by HSN and rate: to be summed up, as late ones are added.
create table gst_tally (
  day date not null,
  hsn text,
  rate int,
  -- Of the dearest line of goods.
  description text,
  dearest bigint,
  quantity bigint,
  amount bigint,
  taxable bigint,
  igst bigint,
  cgst bigint,
  sgst bigint
);
create index gst_tally_by_day on gst_tally (day);

-- All papers issued before are in the tally, and none since. One row, which whoever issues shares until the end: housekeeping, which
-- moves it on, then sees all that were issued before, and whoever comes later sees where it stands.
create table gst_tallied (until timestamptz not null);
create unique index gst_tallied_key on gst_tallied ((true));
insert into gst_tallied values ('-infinity');

-- Clocks differ: a paper of a day that is tallied is added.
create function invoice_comes_late() returns trigger language plpgsql as $$
declare
  tallied timestamptz;
begin
  select until into tallied from gst_tallied for share;
  if new.issued_at < tallied then
    insert into gst_tally select * from gst_lines(new.kind, new.issued_at, new.document);
  end if;
  return null;
end $$;
create trigger invoice_comes_late after insert on invoice for each row execute function invoice_comes_late();
