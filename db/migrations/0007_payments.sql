-- Payments, refunds, and bank statements to check UPI claims against.

create table payment (
  order_id uuid primary key references orders,
  order_status text not null,
  order_over bool not null default false,
  method text not null check (method in ('COD', 'UPI')),
  status text not null default 'Pending' check (status in ('Pending', 'Verifying', 'Paid', 'Refunded', 'Failed')),
  amount_paise bigint not null check (amount_paise > 0),
  received_paise bigint check (received_paise >= 0),
  credited_paise bigint not null default 0,
  refunded_paise bigint not null default 0,
  refund_due_paise bigint not null default 0,
  refund_due_since timestamptz,
  reference text not null,
  reference_unusual bool not null generated always as (method = 'UPI' and reference !~ '^[0-9]{12}$') stored,
  qr_reference text check (qr_reference ~ '^[A-Za-z0-9]{4,35}$'),
  paid_at timestamptz,
  reminded_at timestamptz,
  check ((paid_at is not null) = (status in ('Paid', 'Refunded')))
);
comment on column payment.order_status is 'A copy of orders.status, so that one row answers every count.';
comment on column payment.order_over is 'The order is cancelled or returned.';
comment on column payment.received_paise is 'The amount received where it differs from amount_paise.';
comment on column payment.credited_paise is 'The sum of the credit notes for parts of the order.';
comment on column payment.refund_due_since is 'Since when a refund is due, or last was.';
comment on column payment.reference is '''COD-'' and the order number, or the UPI reference as the customer typed it: a claim until it is checked.';
comment on column payment.reference_unusual is 'Banks use 12 digits; anything else is marked for whoever checks it.';
comment on column payment.qr_reference is 'The note our QR code puts on the transfer, to find it in the bank statement.';
comment on column payment.reminded_at is 'Only one reminder is sent. Without an answer the order is cancelled.';
create index payment_given_up on payment (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where method = 'UPI' and status = 'Failed';
create index payment_given_up_qr on payment (upper(qr_reference))
  where method = 'UPI' and status = 'Failed' and qr_reference is not null;
create index payment_gives_back on payment (order_id) include (refund_due_paise) where refund_due_paise > 0;
create index payment_open on payment (status) where status in ('Pending', 'Verifying');
create unique index payment_upi_reference on payment (upper(reference)) where method = 'UPI';
create index payment_verifying on payment (order_id) where method = 'UPI' and status = 'Verifying';

create table payment_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  staff_id uuid references staff,
  staff_name text not null default '',
  from_status text not null,
  to_status text not null,
  note text not null default ''
);
create index payment_event_of_order on payment_event (order_id, id);

create table payment_correction (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  was text not null,
  became text not null
);
comment on table payment_correction is 'UPI references that customers corrected. The old reference stays reserved for the order.';
create index payment_correction_of_order on payment_correction (order_id, id);
create index payment_correction_was on payment_correction (upper(was));

create table payment_tally (
  order_status text not null,
  method text not null,
  status text not null,
  payments int not null
);
comment on table payment_tally is 'The number of payments of orders that are no longer new, as changes to sum up.';

create table refund (
  order_id uuid references orders,
  position int check (position >= 0),
  amount_paise bigint not null check (amount_paise > 0),
  sent_on date not null,
  reference text not null default '',
  note text not null default '',
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null default '',
  voided_at timestamptz,
  voided_by uuid references staff,
  voided_by_name text not null default '',
  voided_why text not null default '',
  primary key (order_id, position)
);
comment on table refund is 'Transfers back to the customer.';
comment on column refund.position is 'The number of refunds before it. The client sends it, so a repeated request adds no second row.';
comment on column refund.sent_on is 'A day in India.';
comment on column refund.reference is 'The bank''s reference, shown to the customer.';
comment on column refund.note is 'For staff only.';
comment on column refund.voided_at is 'Entered by mistake: it stays in the list and no longer counts.';
create index refund_by_day on refund (sent_on);

create table statement (
  id uuid primary key,
  file_name text not null,
  staff_id uuid references staff,
  created_at timestamptz not null default now()
);
comment on table statement is 'Uploaded bank statements. Debits are not stored.';

create table statement_line (
  id uuid primary key,
  statement_id uuid not null references statement,
  booked_on date not null,
  description text not null,
  payment_references text[] not null,
  amount_paise bigint not null check (amount_paise > 0),
  fingerprint bytea not null unique,
  order_id uuid unique references orders,
  ignored_at timestamptz
);
comment on column statement_line.booked_on is 'The day according to the bank.';
comment on column statement_line.payment_references is 'Every number in the line that may identify a payment.';
comment on column statement_line.fingerprint is 'Digest of day, amount and text: the same line in another file is the same line.';
comment on column statement_line.order_id is 'The order it pays: one line, one order.';
comment on column statement_line.ignored_at is 'Marked by staff as not belonging to an order.';
create index statement_line_of on statement_line (statement_id);
create index statement_line_open on statement_line (amount_paise) where order_id is null and ignored_at is null;
create index statement_line_references on statement_line using gin (payment_references);

create function payment_finds_status() returns trigger language plpgsql as $$
begin
  select status, status in ('Cancelled', 'Returned') into new.order_status, new.order_over
  from orders where id = new.order_id for share;
  return new;
end $$;
create trigger payment_finds_status before insert on payment
  for each row
  when (new.order_status is null)
  execute function payment_finds_status();

create function payment_owes_back() returns trigger language plpgsql as $$
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
create trigger payment_owes_back before update of status, order_status, received_paise, credited_paise, refunded_paise on payment
  for each row execute function payment_owes_back();
create trigger payment_owes_back_at_once before insert on payment
  for each row
  when (new.status in ('Paid', 'Refunded'))
  execute function payment_owes_back();

create function payment_reference_is_fresh() returns trigger language plpgsql as $$
begin
  if exists (
    select from payment_correction where upper(was) = upper(new.reference) and order_id <> new.order_id
  ) then
    raise unique_violation using
      message = 'another order has given this reference before', constraint = 'payment_upi_reference';
  end if;
  return null;
end $$;
create trigger payment_reference_changed after update of reference on payment
  for each row
  when (new.method = 'UPI' and new.reference is distinct from old.reference)
  execute function payment_reference_is_fresh();
create trigger payment_reference_given after insert on payment
  for each row
  when (new.method = 'UPI')
  execute function payment_reference_is_fresh();

create function refund_is_sent() returns trigger language plpgsql as $$
begin
  update payment set refunded_paise = refunded_paise + new.amount_paise where order_id = new.order_id;
  return null;
end $$;
create trigger refund_is_sent after insert on refund
  for each row execute function refund_is_sent();

create function refund_is_voided() returns trigger language plpgsql as $$
begin
  update payment set refunded_paise = refunded_paise - new.amount_paise where order_id = new.order_id;
  return null;
end $$;
create trigger refund_is_voided after update of voided_at on refund
  for each row
  when (old.voided_at is null and new.voided_at is not null)
  execute function refund_is_voided();

create function refunded_as_a_whole() returns trigger language plpgsql as $$
begin
  insert into refund (order_id, position, amount_paise, sent_on)
  select new.order_id, coalesce((select max(position) + 1 from refund where order_id = new.order_id), 0), rest,
    (case tg_op when 'INSERT' then new.paid_at else now() end at time zone 'Asia/Kolkata')::date
  from (select coalesce(new.received_paise, new.amount_paise) - new.refunded_paise as rest) whole where rest > 0;
  return null;
end $$;
create trigger payment_refunded after insert or update of status on payment
  for each row
  when (new.status = 'Refunded')
  execute function refunded_as_a_whole();

create function tally_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_status <> 'Processing' then
    insert into payment_tally values (old.order_status, old.method, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.order_status <> 'Processing' then
    insert into payment_tally values (new.order_status, new.method, new.status, 1);
  end if;
  return null;
end $$;
create trigger payment_deleted after delete on payment
  for each row
  when (old.order_status <> 'Processing')
  execute function tally_payments();
create trigger payment_inserted after insert on payment
  for each row
  when (new.order_status <> 'Processing')
  execute function tally_payments();
create trigger payment_moved after update on payment
  for each row
  when (new.order_status is distinct from old.order_status or new.method is distinct from old.method or new.status is distinct from old.status)
  execute function tally_payments();
