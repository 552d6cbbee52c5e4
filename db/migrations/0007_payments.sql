-- Payments, refunds, and bank statements to check UPI claims against.

create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  created_at timestamptz not null default now(),
  provider text not null check (provider in ('COD', 'UPI')),
  status text not null default 'Pending' check (status in ('Pending', 'Verifying', 'Paid', 'Refunded', 'Failed')),
  amount_paise bigint not null check (amount_paise > 0),
  received_paise bigint check (received_paise >= 0),
  credited_paise bigint not null default 0,
  refunded_paise bigint not null default 0,
  refund_due_paise bigint not null default 0,
  refund_due_since timestamptz,
  reference text not null,
  client_reference text,
  reference_unusual bool not null generated always as (provider = 'UPI' and reference !~ '^[0-9]{12}$') stored,
  qr_reference text check (qr_reference ~ '^[A-Za-z0-9]{4,35}$'),
  paid_at timestamptz,
  reminded_at timestamptz,
  replaced_at timestamptz,
  constraint payment_paid_at_if_paid check ((paid_at is not null) = (status in ('Paid', 'Refunded'))),
  constraint payment_replaced_after_failure check (replaced_at is null or status = 'Failed')
);
comment on table payment is 'An order may be paid in several attempts. The newest, which no other has replaced, counts.';
comment on column payment.received_paise is 'The amount received where it differs from amount_paise.';
comment on column payment.credited_paise is 'The sum of the credit notes for parts of the order.';
comment on column payment.refund_due_since is 'Since when a refund is due, or last was.';
comment on column payment.reference is '''COD-'' and the order number, or the UPI reference as the customer typed it: a claim until it is checked.';
comment on column payment.client_reference is 'The id the client gave this payment, such as the ''COD-'' id of older apps.';
comment on column payment.reference_unusual is 'Banks use 12 digits. Staff see a warning for anything else.';
comment on column payment.qr_reference is 'The note our QR code puts on the transfer, to find it in the bank statement.';
comment on column payment.reminded_at is 'Only one reminder is sent. Without an answer the order is cancelled.';
comment on column payment.replaced_at is 'Another attempt followed this one. Only a failed attempt is replaced, so no money counts twice.';
create index payment_client_reference on payment (client_reference) where client_reference is not null;
create unique index payment_current on payment (order_id) where replaced_at is null;
create index payment_failed_reference on payment (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where provider = 'UPI' and status = 'Failed';
create index payment_failed_qr_reference on payment (upper(qr_reference))
  where provider = 'UPI' and status = 'Failed' and qr_reference is not null;
create index payment_open on payment (status) where status in ('Pending', 'Verifying');
create index payment_refund_due on payment (order_id) include (refund_due_paise) where refund_due_paise > 0;
create unique index payment_upi_reference on payment (upper(reference)) where provider = 'UPI';
create index payment_verifying on payment (order_id) where provider = 'UPI' and status = 'Verifying';

create view current_payment as select * from payment where replaced_at is null;

create table payment_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  payment_id uuid not null references payment,
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

create table refund (
  order_id uuid references orders,
  position int check (position >= 0),
  payment_id uuid not null references payment,
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
