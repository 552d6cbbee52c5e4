-- An order in one call, so that nothing travels between its first lock and its commit. The shop has judged
-- and priced it by what it read a moment before: if the cart has changed since, or something was ordered,
-- nothing is written and nothing comes back. Too little stock breaks the checks of its tables and undoes all.
create function place_order(wish jsonb)
returns table (id uuid, number bigint, status text, reference text) language plpgsql as $$
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
  insert into payment (order_id, method, status, amount_paise, reference, qr_reference)
  select placed.id, method, one.status, placed.total_paise,
         coalesce(one.reference, 'COD-' || (wish ->> 'number_before') ||
                                 lpad(placed.number::text, greatest(6, length(placed.number::text)), '0')),
         qr_reference
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

-- Last, as others wait for these rows most. They are locked in the order of their ids, options after products,
-- so that crossing orders wait in one direction only, and changed by a statement that begins after the wait:
-- one that locked and changed them both met itself in the queue for a row, and others in a deadlock.
create function take_stock(products jsonb, options jsonb) returns void language plpgsql as $$
begin
  if products <> '[]' then
    perform from product join jsonb_to_recordset(products) as wanted (id uuid) using (id)
    order by id for no key update of product;
    update product set stock = stock - pieces, sold = product.sold + wanted.sold
    from jsonb_to_recordset(products) as wanted (id uuid, pieces int, sold int) where product.id = wanted.id;
  end if;
  if options <> '[]' then
    perform from product_option option join jsonb_to_recordset(options) as wanted (id uuid) using (id)
    order by id for no key update of option;
    update product_option option set stock = stock - pieces
    from jsonb_to_recordset(options) as wanted (id uuid, pieces int) where option.id = wanted.id;
  end if;
end $$;

-- Every order changes a product's stock, and none its words.
create function remember_words_of() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select unnest(tsvector_to_array(to_tsvector('simple', new.title || ' ' || new.brand || ' ' || new.category)))
  on conflict do nothing;
  return null;
end $$;
drop trigger product_words_updated on product;
create trigger product_words_updated after update of title, brand, category on product for each row
  when ((new.title, new.brand, new.category) is distinct from (old.title, old.brand, old.category))
  execute function remember_words_of();
