-- In a transaction of its own, as it shuts out readers of payments while it looks for money that has gone back or is to go back.
do $$
begin
  -- A backup holds these tables for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table orders, staff, invoice in share row exclusive mode;
      lock table payment in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- Money that was sent back to a customer, transfer by transfer (decision 16).
create table refund (
  order_id uuid not null references orders,
  -- How many there were before: whoever notes one says how many they saw, and none is noted twice.
  position int not null check (position >= 0),
  amount_paise bigint not null check (amount_paise > 0),
  -- A day in India.
  sent_on date not null,
  -- What the bank calls the transfer; the customer reads it.
  reference text not null default '',
  -- For staff alone.
  note text not null default '',
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null default '',
  primary key (order_id, position)
);
create index refund_by_day on refund (sent_on);

alter table payment
  -- What came, where it is not amount_paise: cash after a credit note, another amount on the bank's line.
  add column received_paise bigint check (received_paise >= 0),
  -- By credit notes over parts of the order.
  add column credited_paise bigint not null default 0,
  add column refunded_paise bigint not null default 0,
  -- Kept here by the triggers below alone, for one index to hold what is due.
  add column refund_due_paise bigint not null default 0;

-- What came, less what has gone back, less what the order still costs its buyer.
create function payment_owes_back() returns trigger language plpgsql as $$
declare
  came boolean := new.status in ('Paid', 'Refunded');
  came_before boolean := tg_op = 'UPDATE' and old.status in ('Paid', 'Refunded');
begin
  if came and not came_before and new.method = 'COD' and new.credited_paise > 0 then
    -- Cash is collected less what was credited by then; a transfer was made before.
    new.received_paise := coalesce(new.received_paise, new.amount_paise - new.credited_paise);
  elsif came_before and not came then
    -- Once some of it has gone back, what came stays known: it counts again if this is taken back too.
    new.received_paise := case when new.refunded_paise > 0 then coalesce(new.received_paise, new.amount_paise) end;
  end if;
  new.refund_due_paise := case when came then greatest(0,
    coalesce(new.received_paise, new.amount_paise) - new.refunded_paise
    - case when new.order_status in ('Cancelled', 'Returned') then 0 else new.amount_paise - new.credited_paise end)
    else 0 end;
  return new;
end $$;
create trigger payment_owes_back before update of status, order_status, received_paise, credited_paise, refunded_paise
  on payment for each row execute function payment_owes_back();
create trigger payment_owes_back_at_once before insert on payment for each row
  when (new.status in ('Paid', 'Refunded')) execute function payment_owes_back();

create function part_is_credited() returns trigger language plpgsql as $$
begin
  update payment set credited_paise = credited_paise + new.total_paise where order_id = new.order_id;
  return null;
end $$;
create trigger part_is_credited after insert on invoice for each row
  when (new.kind = 'credit_note' and new.document #>> '{against,part}' = 'true') execute function part_is_credited();

create function refund_is_sent() returns trigger language plpgsql as $$
begin
  update payment set refunded_paise = refunded_paise + new.amount_paise where order_id = new.order_id;
  return null;
end $$;
create trigger refund_is_sent after insert on refund for each row execute function refund_is_sent();

-- Credit notes over parts that were there before, with the cash that was collected after them.
update payment set credited_paise = credited,
  received_paise = case when method = 'COD' and status in ('Paid', 'Refunded') and credited_before > 0
    then amount_paise - credited_before end
from (
  select invoice.order_id as id, sum(total_paise) as credited,
    coalesce(sum(total_paise) filter (where issued_at < paid_at), 0) as credited_before
  from invoice join payment using (order_id)
  where kind = 'credit_note' and document #>> '{against,part}' = 'true' group by invoice.order_id
) part
where order_id = id;
-- What the bank's line says to have come.
update payment set received_paise = line.amount_paise
from statement_line line
where line.order_id = payment.order_id and payment.status = 'Paid' and line.amount_paise <> payment.amount_paise;
update payment set refunded_paise = 0 where order_over and status = 'Paid';

-- Refunded was said of the whole alone.
insert into refund (order_id, position, amount_paise, sent_on, at, staff_id, staff_name)
select payment.order_id, 0, coalesce(received_paise, amount_paise), (sent_at at time zone 'Asia/Kolkata')::date, sent_at,
  staff_id, coalesce(staff_name, '')
from payment
left join lateral (
  select at, staff_id, staff_name from payment_event
  where order_id = payment.order_id and to_status = 'Refunded' order by id desc limit 1
) event on true
cross join lateral (select coalesce(event.at, paid_at) as sent_at) sent
where status = 'Refunded' and coalesce(received_paise, amount_paise) > 0;

-- An instance of the version before says so without an amount, and so does a seed.
create function refunded_as_a_whole() returns trigger language plpgsql as $$
begin
  insert into refund (order_id, position, amount_paise, sent_on)
  select new.order_id, coalesce((select max(position) + 1 from refund where order_id = new.order_id), 0), rest,
    (case tg_op when 'INSERT' then new.paid_at else now() end at time zone 'Asia/Kolkata')::date
  from (select coalesce(new.received_paise, new.amount_paise) - new.refunded_paise as rest) whole where rest > 0;
  return null;
end $$;
create trigger payment_refunded after insert or update of status on payment for each row
  when (new.status = 'Refunded') execute function refunded_as_a_whole();

drop statistics if exists payment_over;
drop index if exists payment_refund_due;
create index payment_gives_back on payment (order_id) include (refund_due_paise) where refund_due_paise > 0;

-- Of an empty table it would take down that it is empty.
do $$ begin if exists (select from payment) then analyze payment, refund; end if; end $$;
