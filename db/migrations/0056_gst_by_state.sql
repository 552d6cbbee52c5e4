-- In a transaction of its own, so that whoever issues a paper waits for its locks alone.
do $$
begin
  -- An autovacuum may hold invoices for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table invoice in share row exclusive mode;
      lock table gst_tallied in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- Where GSTR-1 wants each line of a paper, by table of that return (decision 27). To other states an invoice above one lakh
-- rupees, and what is taken back of it, is told by itself; all else is summed up, less what is taken back.
create function gst_supplies(paper_kind text, at timestamptz, paper jsonb)
returns table (day date, section text, place text, rate int, told_as text, amount bigint,
               taxable bigint, igst bigint, cgst bigint, sgst bigint) stable language sql as $$
  select (at at time zone 'Asia/Kolkata')::date, section, to_state, line.rate,
    case when section in ('5', '9B') then paper ->> 'number' end,
    sign * line.amount, sign * line.taxable, sign * line.igst, sign * line.cgst, sign * line.sgst
  from (
    select case paper_kind when 'credit_note' then -1 else 1 end as sign, paper #>> '{placeOfSupply,code}' as to_state,
      paper #>> '{placeOfSupply,code}' = paper #>> '{seller,stateCode}' as within_state
  ) as side
  cross join jsonb_to_recordset(paper -> 'lines') as line (
    amount bigint, rate int, taxable bigint, igst bigint, cgst bigint, sgst bigint)
  cross join lateral (select case
    when within_state then case line.rate when 0 then '8D' else '7A' end
    when line.rate = 0 then '8C'
    when 10000000 >= case paper_kind
      when 'credit_note' then (select total_paise from invoice where number = paper #>> '{against,number}')
      else (paper #>> '{totals,total}')::bigint end then '7B'
    when paper_kind = 'credit_note' then '9B'
    else '5' end as section) as judged
  where paper #>> '{seller,scheme}' = 'regular'
$$;

-- What the papers of each day in India come to, by table of GSTR-1, place of supply and rate: as gst_tally (0051).
create table gst_state_tally (
  day date not null,
  section text not null,
  place text not null,
  rate int not null,
  -- The number of a paper that is told by itself.
  told_as text,
  amount bigint not null,
  taxable bigint not null,
  igst bigint not null,
  cgst bigint not null,
  sgst bigint not null
);
create index gst_state_tally_by_day on gst_state_tally (day);
create index gst_state_tally_papers on gst_state_tally (day) where told_as is not null;

-- How far it is by itself: an instance of the version before tallies the other alone, and moves that on.
alter table gst_tallied add column states_until timestamptz not null default '-infinity';

create or replace function invoice_comes_late() returns trigger language plpgsql as $$
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
