-- Letters, each written in the transaction of its cause and sent later by a worker (reliability.md C1).
create table outbox (
  -- Also the letter's Message-ID, so that a letter sent twice after a crash is known for one.
  id uuid primary key,
  kind text not null check (kind <> ''),
  -- null: the shop's own address, read when the letter is sent.
  recipient text check (recipient !~ '[[:cntrl:]<>, ]'),
  -- What the letter says. Forgotten once it is sent or has expired: some hold a link with a secret.
  payload jsonb,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  -- When it may be tried next. A worker that takes a letter moves this on by its lease.
  due_at timestamptz not null default now(),
  -- A letter that would come too late to be of use is not sent.
  expires_at timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text not null default '',
  check (sent_at is null or dead_at is null),
  check (payload is not null or sent_at is not null or dead_at is not null)
);
create index outbox_waiting on outbox (due_at) where sent_at is null and dead_at is null;
create index outbox_forgettable on outbox (created_at);
