-- In a transaction of its own, so that whoever waits for its locks waits for them alone.
do $$
begin
  -- An autovacuum may hold either table for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table orders, payment in share row exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- A reference that a customer typed wrongly and then corrected (decision 6). What it was stays the order's own.
create table payment_correction (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  was text not null,
  became text not null
);
create index payment_correction_of_order on payment_correction (order_id, id);
create index payment_correction_was on payment_correction (upper(was));

-- Refuses what another order has given before, as the unique index refuses what another gives now. It comes after the index: whoever
-- waited there for a correction sees it here, as each statement of the function looks anew.
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
create trigger payment_reference_given after insert on payment for each row
  when (new.method = 'UPI') execute function payment_reference_is_fresh();
create trigger payment_reference_changed after update of reference on payment for each row
  when (new.method = 'UPI' and new.reference is distinct from old.reference) execute function payment_reference_is_fresh();
