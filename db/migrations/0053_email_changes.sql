-- In a transaction of its own, so that whoever waits for its lock waits for it alone.
do $$
begin
  -- An autovacuum may hold customers for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table customer in share row exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- The email a customer wants instead of the one that counts (decision 7). One a customer: a newer one takes the place of the
-- older. Two may want the same; the unique index of the customers lets one of them have it.
create table email_change (
  customer_id uuid primary key references customer on delete cascade,
  email text not null,
  -- SHA-256 of the token; the token itself stands in the letter alone.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Kept until it expires: who opens the link once more is told the same again.
  confirmed_at timestamptz
);
