-- Nothing calls these. They are here because migrations 0080 to 0094 drop them; the next baseline goes without.

create function orders_before(buyer uuid, key text, wanted json, out newest bigint, out earlier json) returns record language plpgsql stable set enable_seqscan=off as $$
begin
  select coalesce(max(number), 0) into newest from orders where customer_id = buyer;
  select coalesce(json_agg(json_build_object('id', same.id, 'request_digest', same.request_digest)), '[]') into earlier
  from (
    select id, request_digest from orders where key is not null and customer_id = buyer and idempotency_key = key
    union all
    select orders.id, request_digest from orders join customer on customer.id = customer_id
    where key is null and customer_id = buyer
      and starts_with(idempotency_key, 'cart:' || cart_version || ':')
      and exists (
        select from order_item
        join json_to_recordset(wanted) as line (product_id uuid, option_id uuid) using (product_id, option_id)
        where order_id = orders.id
      )
  ) same;
end $$;

create function settings_digest(settings text) returns text language sql immutable as $$
  select encode(sha256(convert_to(settings, 'UTF8')), 'hex')
$$;

create function place_judged_order(wish jsonb) returns table(id uuid, number bigint, status text, reference text) language plpgsql set enable_seqscan=off as $$
#variable_conflict use_column
declare
  buyer uuid := wish ->> 'customer_id';
  buyer_email text;
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
  if (wish ->> 'settings_digest') is distinct from (
      select settings_digest(coalesce(jsonb_object_agg(key, value), '{}')::text) from setting)
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
                      subtotal_paise, fee_paise, total_paise, created_at)
  select one.id, buyer, idempotency_key, request_digest, subtotal_paise, fee_paise, total_paise, created_at
  from jsonb_populate_record(null::orders, wish) one
  on conflict (customer_id, idempotency_key) do nothing
  returning * into placed;
  if not found then
    return;
  end if;

  insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value,
                          price_paise, quantity, media_id, image_alt)
  select placed.id, position, product_id, option_id, title, slug, option_name, option_value,
         price_paise, quantity, media_id, image_alt
  from jsonb_populate_recordset(null::order_item, wish -> 'lines');

  insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode, gstin, business)
  select placed.id, firstname, lastname, address, other, city, state, country, pincode, gstin, business
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

  -- To the customer, unless that has no email (mail/reachable.ts), and to the shop: one text for both.
  insert into outbox (id, kind, recipient, payload)
  select letter.id, kind, case when to_customer then buyer_email end,
         (wish -> 'told') || jsonb_build_object('number', placed.number)
  from jsonb_to_recordset(wish -> 'letters') as letter (id uuid, kind text, to_customer boolean)
  where not to_customer or buyer_email not like '%@customer.invalid';

  delete from cart_item using jsonb_populate_recordset(null::order_item, wish -> 'lines') line
  where customer_id = buyer
    and (cart_item.product_id, cart_item.option_id) = (line.product_id, line.option_id);

  perform take_stock(wish -> 'products', wish -> 'options');

  return query select placed.id, placed.number, placed.status, reference;
end $$;

create function place_order(wish jsonb) returns table(id uuid, number bigint, status text, reference text) language plpgsql set enable_seqscan=off as $$
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

  insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode, gstin, business)
  select placed.id, firstname, lastname, address, other, city, state, country, pincode, gstin, business
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
