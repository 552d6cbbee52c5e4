-- In a transaction of its own, as it shuts out readers of payments while it looks at the orders: a second or two in a shop of
-- half a million.
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

-- The status of its order stands at each payment, for one row to say all that orders are counted by: what is counted from two
-- rows would be wrong where both change at once. The commonest status is a default and costs no writing; the others are written.
do $$
declare
  commonest text := (select status from orders group by status order by count(*) desc limit 1);
begin
  execute format('alter table payment add column order_status text default %L', commonest);
  alter table payment alter column order_status drop default;
  alter table payment add constraint payment_order_status_known check (order_status is not null) not valid;
  update payment set order_status = orders.status from orders where orders.id = order_id and orders.status <> commonest;
end $$;

-- How many payments of each method and state orders have that are no longer new, to be summed up: as order_tally (0040).
create table payment_tally (
  order_status text not null,
  method text not null,
  status text not null,
  payments int not null
);
insert into payment_tally
select order_status, method, status, count(*) from payment where order_status <> 'Processing' group by order_status, method, status;

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
create trigger payment_inserted after insert on payment for each row
  when (new.order_status <> 'Processing') execute function tally_payments();
create trigger payment_moved after update on payment for each row
  when ((new.order_status, new.method, new.status) is distinct from (old.order_status, old.method, old.status))
  execute function tally_payments();
create trigger payment_deleted after delete on payment for each row
  when (old.order_status <> 'Processing') execute function tally_payments();

-- Each step of an order is noted at its payment.
create or replace function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'Processing' then
    insert into order_tally values (old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Processing' then
    insert into order_tally values (new.status, 1);
  end if;
  if tg_op = 'UPDATE' then
    update payment set order_status = new.status, order_over = new.status in ('Cancelled', 'Returned') where order_id = new.id;
  end if;
  return null;
end $$;

-- Whoever places an order knows its status; it is looked up for others, and held until they are done.
drop trigger settled_payment_inserted on payment;
drop function settled_payment_inserted();
create function payment_finds_status() returns trigger language plpgsql as $$
begin
  select status, status in ('Cancelled', 'Returned') into new.order_status, new.order_over
  from orders where id = new.order_id for share;
  return new;
end $$;
create trigger payment_finds_status before insert on payment for each row
  when (new.order_status is null) execute function payment_finds_status();

-- As in 0028, with the status beside the payment and the setting of 0033, which replacing would drop.
create or replace function place_order(wish jsonb)
returns table (id uuid, number bigint, status text, reference text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  buyer uuid := wish ->> 'customer_id';
  placed orders;
begin
  -- Of twenty identical orders at once nineteen wait here, and each statement after sees what the first has done.
  perform from customer
  where customer.id = buyer and cart_version = (wish ->> 'cart_version')::bigint for no key update;
  if not found or exists (
    select from orders where customer_id = buyer and orders.number > (wish ->> 'newest')::bigint
  ) then
    return;
  end if;

  insert into orders (id, customer_id, idempotency_key, request_digest,
                      subtotal_paise, fee_paise, total_paise, created_at)
  select one.id, buyer, idempotency_key, request_digest, subtotal_paise, fee_paise, total_paise, created_at
  from jsonb_populate_record(null::orders, wish) one
  returning * into placed;

  insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value,
                          price_paise, quantity, media_id, image_alt)
  select placed.id, position, product_id, option_id, title, slug, option_name, option_value,
         price_paise, quantity, media_id, image_alt
  from jsonb_populate_recordset(null::order_item, wish -> 'lines');

  insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode)
  select placed.id, firstname, lastname, address, other, city, state, country, pincode
  from jsonb_populate_record(null::order_address, wish -> 'address');

  insert into order_event (order_id, at, actor, staff_id, staff_name, to_status)
  select placed.id, placed.created_at, actor, staff_id, staff_name, placed.status
  from jsonb_populate_record(null::order_event, wish -> 'by');

  -- A cash order is named after its number, which nobody knew before.
  insert into payment (order_id, method, status, amount_paise, reference, qr_reference, order_status)
  select placed.id, method, one.status, placed.total_paise,
         coalesce(one.reference, 'COD-' || (wish ->> 'number_before') ||
                                 lpad(placed.number::text, greatest(6, length(placed.number::text)), '0')),
         qr_reference, placed.status
  from jsonb_populate_record(null::payment, wish -> 'payment') one
  returning payment.reference into reference;

  insert into outbox (id, kind, recipient, payload)
  select one.id, kind, recipient, payload || jsonb_build_object('number', placed.number)
  from jsonb_populate_recordset(null::outbox, wish -> 'letters') one;

  delete from cart_item using jsonb_populate_recordset(null::order_item, wish -> 'lines') line
  where customer_id = buyer
    and (cart_item.product_id, cart_item.option_id) = (line.product_id, line.option_id);

  perform take_stock(wish -> 'products', wish -> 'options');

  return query select placed.id, placed.number, placed.status, reference;
end $$;
