-- In a transaction of its own, as it shuts out readers of addresses for a moment.
do $$
begin
  -- A backup holds addresses for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table order_address in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- A business that wants an invoice in its name (decision 2).
alter table order_address add column gstin text, add column business text,
  add constraint order_address_business check ((gstin is null) = (business is null)) not valid;

-- As in 0056; registered buyers have table 4, and 8A and 8B for goods without tax. All their papers are told by themselves, table
-- 12 wants them apart.
create or replace function gst_supplies(paper_kind text, at timestamptz, paper jsonb)
returns table (day date, section text, place text, rate int, told_as text, amount bigint,
               taxable bigint, igst bigint, cgst bigint, sgst bigint) stable language sql as $$
  select (at at time zone 'Asia/Kolkata')::date, section, to_state, line.rate,
    case when registered or section in ('5', '9B') then paper ->> 'number' end,
    sign * line.amount, sign * line.taxable, sign * line.igst, sign * line.cgst, sign * line.sgst
  from (
    select case paper_kind when 'credit_note' then -1 else 1 end as sign, paper #>> '{placeOfSupply,code}' as to_state,
      paper #>> '{placeOfSupply,code}' = paper #>> '{seller,stateCode}' as within_state,
      paper #> '{recipient,gstin}' is not null as registered
  ) as side
  cross join jsonb_to_recordset(paper -> 'lines') as line (
    amount bigint, rate int, taxable bigint, igst bigint, cgst bigint, sgst bigint)
  cross join lateral (select case
    when registered and line.rate = 0 then case when within_state then '8B' else '8A' end
    when registered then case paper_kind when 'credit_note' then '9B' else '4' end
    when within_state then case line.rate when 0 then '8D' else '7A' end
    when line.rate = 0 then '8C'
    when 10000000 >= case paper_kind
      when 'credit_note' then (select total_paise from invoice where number = paper #>> '{against,number}')
      else (paper #>> '{totals,total}')::bigint end then '7B'
    when paper_kind = 'credit_note' then '9B'
    else '5' end as section) as judged
  where paper #>> '{seller,scheme}' = 'regular'
$$;

-- As in 0050, with name and GSTIN of a business beside the address.
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
