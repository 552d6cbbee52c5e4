-- An order may be paid in several attempts. The one that counts is the newest, which no other has replaced.
alter table payment
  drop constraint payment_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column created_at timestamptz not null default now(),
  -- What the client called this payment, such as the `COD-` id of older apps.
  add column client_reference text,
  -- A failed attempt was followed by another one; only a failed one is, so that no money is counted twice.
  add column replaced_at timestamptz,
  add constraint payment_replaced_after_failure check (replaced_at is null or status = 'Failed');
alter table payment rename column method to provider;
create unique index payment_current on payment (order_id) where replaced_at is null;

create view current_payment as select * from payment where replaced_at is null;

alter table refund add column payment_id uuid references payment;
update refund set payment_id = payment.id from payment where payment.order_id = refund.order_id;
alter table refund alter column payment_id set not null;
alter table payment_event add column payment_id uuid references payment;
update payment_event set payment_id = payment.id from payment where payment.order_id = payment_event.order_id;
alter table payment_event alter column payment_id set not null;

-- What is added to the subtotal of an order or taken off it: total = subtotal + sum of adjustments.
create table order_adjustment (
  order_id uuid not null references orders,
  position int not null,
  kind text not null check (kind in ('delivery')),
  label text not null,
  amount_paise bigint not null,
  -- The line that it belongs to; null: the whole order.
  line_position int,
  primary key (order_id, position),
  foreign key (order_id, line_position) references order_item (order_id, position)
);
insert into order_adjustment (order_id, position, kind, label, amount_paise)
select id, 0, 'delivery', 'Delivery', fee_paise from orders;
alter table orders drop constraint orders_check, drop column fee_paise;

drop function place_order(jsonb);
drop function place_judged_order(jsonb);
drop function settings_digest(text);
drop function orders_before(uuid, text, json);

create or replace function payment_owes_back() returns trigger language plpgsql as $$
declare
  came boolean := new.status in ('Paid', 'Refunded');
  came_before boolean := tg_op = 'UPDATE' and old.status in ('Paid', 'Refunded');
  due_before boolean := tg_op = 'UPDATE' and old.refund_due_paise > 0;
  refund_is_void boolean := tg_op = 'UPDATE' and new.refunded_paise < old.refunded_paise;
begin
  if came and not came_before and new.provider = 'COD' and new.credited_paise > 0 then
    new.received_paise := coalesce(new.received_paise, new.amount_paise - new.credited_paise);
  elsif came_before and not came then
    new.received_paise := case when new.refunded_paise > 0 then coalesce(new.received_paise, new.amount_paise) end;
  end if;
  new.refund_due_paise := case when came then greatest(0,
    coalesce(new.received_paise, new.amount_paise) - new.refunded_paise
    - case when new.order_status in ('Cancelled', 'Returned') then 0 else new.amount_paise - new.credited_paise end)
    else 0 end;
  if new.refund_due_paise > 0 and not due_before then
    new.refund_due_since := case when refund_is_void then coalesce(old.refund_due_since, now()) else now() end;
  end if;
  return new;
end $$;

create or replace function part_is_credited() returns trigger language plpgsql as $$
begin
  update current_payment set credited_paise = credited_paise + new.total_paise where order_id = new.order_id;
  return null;
end $$;

create or replace function refund_is_sent() returns trigger language plpgsql as $$
begin
  update payment set refunded_paise = refunded_paise + new.amount_paise where id = new.payment_id;
  return null;
end $$;

create or replace function refund_is_voided() returns trigger language plpgsql as $$
begin
  update payment set refunded_paise = refunded_paise - new.amount_paise where id = new.payment_id;
  return null;
end $$;

create or replace function refunded_as_a_whole() returns trigger language plpgsql as $$
begin
  insert into refund (order_id, position, payment_id, amount_paise, sent_on)
  select new.order_id, coalesce((select max(position) + 1 from refund where order_id = new.order_id), 0), new.id, rest,
    (case tg_op when 'INSERT' then new.paid_at else now() end at time zone 'Asia/Kolkata')::date
  from (select coalesce(new.received_paise, new.amount_paise) - new.refunded_paise as rest) whole where rest > 0;
  return null;
end $$;

-- Only the current payment of an order is counted.
create or replace function tally_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_status <> 'Processing' and old.replaced_at is null then
    insert into payment_tally values (old.order_status, old.provider, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.order_status <> 'Processing' and new.replaced_at is null then
    insert into payment_tally values (new.order_status, new.provider, new.status, 1);
  end if;
  return null;
end $$;
create or replace trigger payment_moved after update on payment for each row
  when ((new.order_status, new.provider, new.status, new.replaced_at)
    is distinct from (old.order_status, old.provider, old.status, old.replaced_at))
  execute function tally_payments();
alter table payment_tally rename column method to provider;

create or replace function place_order_as_judged(wish jsonb)
returns table (id uuid, number bigint, status text, reference text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  buyer uuid := wish ->> 'customer_id';
  buyer_email text;
  home jsonb := wish -> 'address';
  whose jsonb := wish -> 'by';
  paid jsonb := wish -> 'payment';
  placed orders;
begin
  -- Of twenty identical orders at once nineteen wait here, and each statement after sees what the first has done.
  select customer.email into buyer_email from customer
  where customer.id = buyer and cart_version = coalesce((wish ->> 'cart_version')::bigint, cart_version) for no key update;
  if not found then
    return;
  end if;

  -- Read just now: nothing was ordered since. Remembered: the database's clock is where it was thought to be.
  if wish ? 'newest' then
    if exists (select from orders where customer_id = buyer and orders.number > (wish ->> 'newest')::bigint) then
      return;
    end if;
  elsif abs(extract(epoch from now() - (wish ->> 'created_at')::timestamptz)) > 1 then
    return;
  end if;

  -- Prices, packs, what is on sale, whether its pieces are counted (how many are left is asked last), and settings: fee and states.
  if (wish ->> 'settings_version')::bigint is distinct from (select version from settings_version)
    or jsonb_array_length(wish -> 'lines') is distinct from (
      select count(*)::int
      from jsonb_to_recordset(wish -> 'lines') as line (
        product_id uuid, option_id uuid, price_paise int, product_stock int, option_stock int, net_quantity int, net_unit text)
      join product on product.id = line.product_id
      join product_option option on (option.product_id, option.id) = (line.product_id, line.option_id)
      where product.archived_at is null and option.archived_at is null
        and coalesce(option.price_paise, product.price_paise) = line.price_paise
        and (coalesce(option.net_quantity, product.net_quantity), product.net_unit)
          is not distinct from (line.net_quantity, line.net_unit)
        and (product.stock is null) = (line.product_stock is null)
        and (option.stock is null) = (line.option_stock is null)
    ) then
    return;
  end if;

  insert into orders (id, customer_id, idempotency_key, request_digest,
                      subtotal_paise, total_paise, created_at)
  values ((wish ->> 'id')::uuid, buyer, wish ->> 'idempotency_key', wish ->> 'request_digest',
          (wish ->> 'subtotal_paise')::bigint, (wish ->> 'total_paise')::bigint,
          (wish ->> 'created_at')::timestamptz)
  on conflict (customer_id, idempotency_key) do nothing
  returning * into placed;
  if not found then
    return;
  end if;

  insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value,
                          price_paise, quantity, media_id, image_alt)
  select placed.id, position, product_id, option_id, title, slug, option_name, option_value,
         price_paise, quantity, media_id, image_alt
  from jsonb_to_recordset(wish -> 'lines') as line (
    position int, product_id uuid, option_id uuid, title text, slug text, option_name text, option_value text,
    price_paise bigint, quantity int, media_id uuid, image_alt text);

  insert into order_adjustment (order_id, position, kind, label, amount_paise, line_position)
  select placed.id, position, kind, label, amount_paise, line_position
  from jsonb_to_recordset(wish -> 'adjustments') as adjustment (
    position int, kind text, label text, amount_paise bigint, line_position int);

  insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode, gstin, business)
  values (placed.id, home ->> 'firstname', home ->> 'lastname', home ->> 'address', home ->> 'other', home ->> 'city',
          home ->> 'state', home ->> 'country', home ->> 'pincode', home ->> 'gstin', home ->> 'business');

  insert into order_event (order_id, at, actor, staff_id, staff_name, to_status)
  values (placed.id, placed.created_at, whose ->> 'actor', (whose ->> 'staff_id')::uuid, whose ->> 'staff_name',
          placed.status);

  -- A cash order is named after its number, which nobody knew before.
  insert into payment (order_id, provider, status, amount_paise, reference, qr_reference, order_status)
  values (placed.id, paid ->> 'provider', paid ->> 'status', placed.total_paise,
          coalesce(paid ->> 'reference', 'COD-' || (wish ->> 'number_before') ||
                                         lpad(placed.number::text, greatest(6, length(placed.number::text)), '0')),
          paid ->> 'qr_reference', placed.status)
  returning payment.reference into reference;

  -- To the customer, unless that has no email (mail/reachable.ts), and to the shop: one text for both.
  insert into outbox (id, kind, recipient, payload)
  select letter.id, kind, case when to_customer then buyer_email end,
         (wish -> 'told') || jsonb_build_object('number', placed.number)
  from jsonb_to_recordset(wish -> 'letters') as letter (id uuid, kind text, to_customer boolean)
  where not to_customer or buyer_email not like '%@customer.invalid';

  delete from cart_item using jsonb_to_recordset(wish -> 'lines') as line (product_id uuid, option_id uuid)
  where customer_id = buyer
    and (cart_item.product_id, cart_item.option_id) = (line.product_id, line.option_id);

  perform take_stock(wish -> 'products', wish -> 'options');

  return query select placed.id, placed.number, placed.status, reference;
end $$;
