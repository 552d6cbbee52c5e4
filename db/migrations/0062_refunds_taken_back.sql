-- In a transaction of its own, as it shuts out readers of payments, refunds and notes for a moment.
do $$
begin
  -- A backup holds these tables for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table staff in share row exclusive mode;
      lock table payment, refund, order_note in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- A transfer that was noted by mistake stays, with who took it back, when and why, and counts no more (decision 16).
alter table refund
  add column voided_at timestamptz,
  add column voided_by uuid references staff,
  add column voided_by_name text not null default '',
  add column voided_why text not null default '';

create function refund_is_voided() returns trigger language plpgsql as $$
begin
  update payment set refunded_paise = refunded_paise - new.amount_paise where order_id = new.order_id;
  return null;
end $$;
create trigger refund_is_voided after update of voided_at on refund for each row
  when (old.voided_at is null and new.voided_at is not null) execute function refund_is_voided();

-- Since when money is due, or when it last was.
alter table payment add column refund_due_since timestamptz;

-- As of 0058, with the moment at which money became due.
create or replace function payment_owes_back() returns trigger language plpgsql as $$
declare
  came boolean := new.status in ('Paid', 'Refunded');
  came_before boolean := tg_op = 'UPDATE' and old.status in ('Paid', 'Refunded');
  due_before boolean := tg_op = 'UPDATE' and old.refund_due_paise > 0;
  refund_is_void boolean := tg_op = 'UPDATE' and new.refunded_paise < old.refunded_paise;
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
  if new.refund_due_paise > 0 and not due_before then
    -- What was taken for sent by mistake has been due all the while.
    new.refund_due_since := case when refund_is_void then coalesce(old.refund_due_since, now()) else now() end;
  end if;
  return new;
end $$;

-- What is due already: since the order ended or a part was credited, or the money came after that.
update payment set refund_due_since = coalesce(greatest(paid_at, least(
  (select max(at) from order_event event
    where event.order_id = payment.order_id and to_status in ('Cancelled', 'Returned') and order_over),
  (select min(issued_at) from invoice
    where invoice.order_id = payment.order_id and kind = 'credit_note' and document #>> '{against,part}' = 'true'
      and refunded_paise < credited_paise))), now())
where refund_due_paise > 0;

-- Of which credit note over a part a note tells; the note itself says what of the order it was.
alter table order_note add column credit_note text;
update order_note set credit_note = number, text = substring(text from length('Given back by credit note ' || number || ': ') + 1)
from invoice
where invoice.order_id = order_note.order_id and kind = 'credit_note'
  and starts_with(text, 'Given back by credit note ' || number || ': ');
