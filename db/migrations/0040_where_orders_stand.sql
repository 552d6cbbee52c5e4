-- In a transaction of its own, as it shuts out readers of payments while it counts the orders: some tenths of a second.
do $$
begin
  -- A backup holds both tables for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table orders in share row exclusive mode;
      lock table payment in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- Cancelled or returned: what was paid for it has to go back. It stands here for one index to hold what is due.
alter table payment add column order_over boolean not null default false;

-- How many orders are in each status but Processing, to be summed up; housekeeping makes one row of several. Rows are only
-- added, so that nobody waits for anybody, and none for a new order: those that are new are counted by their index.
create table order_tally (
  status text not null,
  orders int not null
);
insert into order_tally select status, count(*) from orders where status <> 'Processing' group by status;

create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'Processing' then
    insert into order_tally values (old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Processing' then
    insert into order_tally values (new.status, 1);
  end if;
  if tg_op = 'UPDATE' and new.status in ('Cancelled', 'Returned') is distinct from old.status in ('Cancelled', 'Returned') then
    update payment set order_over = new.status in ('Cancelled', 'Returned') where order_id = new.id;
  end if;
  return null;
end $$;
create trigger order_inserted after insert on orders for each row
  when (new.status <> 'Processing') execute function tally_orders();
create trigger order_moved after update of status on orders for each row
  when (new.status <> old.status) execute function tally_orders();
create trigger order_deleted after delete on orders for each row
  when (old.status <> 'Processing') execute function tally_orders();

-- A new order is not over, nor is its payment settled; others come from a seed.
create function settled_payment_inserted() returns trigger language plpgsql as $$
begin
  select status in ('Cancelled', 'Returned') into new.order_over from orders where id = new.order_id;
  return new;
end $$;
create trigger settled_payment_inserted before insert on payment for each row
  when (new.status not in ('Pending', 'Verifying')) execute function settled_payment_inserted();
