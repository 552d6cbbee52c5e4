-- Changes of settings are counted, so that an order compares a number with the one it was judged by, not all settings.
create table settings_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into settings_version default values;

create function count_settings_change() returns trigger language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;

create trigger setting_counted after insert or update or delete or truncate on setting
  for each statement execute function count_settings_change();

-- As `place_judged_order` of 0074, which stays for the version that calls it, but by that number. And what is a single row is taken
-- out of `wish` key by key: `jsonb_populate_record` looks for every column of a table, by a function scan of its own.
create function place_order_as_judged(wish jsonb)
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
                      subtotal_paise, fee_paise, total_paise, created_at)
  values ((wish ->> 'id')::uuid, buyer, wish ->> 'idempotency_key', wish ->> 'request_digest',
          (wish ->> 'subtotal_paise')::bigint, (wish ->> 'fee_paise')::bigint, (wish ->> 'total_paise')::bigint,
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

  insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode, gstin, business)
  values (placed.id, home ->> 'firstname', home ->> 'lastname', home ->> 'address', home ->> 'other', home ->> 'city',
          home ->> 'state', home ->> 'country', home ->> 'pincode', home ->> 'gstin', home ->> 'business');

  insert into order_event (order_id, at, actor, staff_id, staff_name, to_status)
  values (placed.id, placed.created_at, whose ->> 'actor', (whose ->> 'staff_id')::uuid, whose ->> 'staff_name',
          placed.status);

  -- A cash order is named after its number, which nobody knew before.
  insert into payment (order_id, method, status, amount_paise, reference, qr_reference, order_status)
  values (placed.id, paid ->> 'method', paid ->> 'status', placed.total_paise,
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
