-- What the bank says came in, to hold the shoppers' claims against. Debits are not kept.
create table statement (
  id uuid primary key,
  file_name text not null,
  staff_id uuid references staff,
  created_at timestamptz not null default now()
);

create table statement_line (
  id uuid primary key,
  statement_id uuid not null references statement,
  -- The day by the bank.
  booked_on date not null,
  description text not null,
  -- Every number in the line that may name a payment.
  payment_references text[] not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- Digest of day, amount and words: a line that comes again with another file is the same line.
  fingerprint bytea not null unique,
  -- The order it pays. One line pays one order, and an order is paid by one line.
  order_id uuid unique references orders,
  -- No order's money, as somebody has said.
  ignored_at timestamptz
);
create index statement_line_of on statement_line (statement_id);
create index statement_line_open on statement_line (amount_paise)
  where order_id is null and ignored_at is null;
create index statement_line_references on statement_line using gin (payment_references);

-- A reminder is sent once; where the time passes too, the claim is given up with its order.
alter table payment add column reminded_at timestamptz;
create index payment_verifying on payment (order_id) where method = 'UPI' and status = 'Verifying';
