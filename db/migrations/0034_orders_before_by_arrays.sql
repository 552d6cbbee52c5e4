-- Two statements instead of one with two arms: a plan for any key would have had to hold both arms, so that it was
-- made anew for every order, which took longer than the search. The one of 0033 stays for the version that calls it.
create function orders_before(buyer uuid, key text, products uuid[], options uuid[], out newest bigint, out earlier json)
language plpgsql stable set enable_seqscan = off as $$
begin
  select coalesce(max(number), 0) into newest from orders where customer_id = buyer;
  if newest = 0 then
    earlier := '[]';
  elsif key is not null then
    select coalesce(json_agg(json_build_object('id', id, 'request_digest', request_digest)), '[]') into earlier
    from orders where customer_id = buyer and idempotency_key = key;
  else
    select coalesce(json_agg(json_build_object('id', orders.id, 'request_digest', request_digest)), '[]') into earlier
    from orders join customer on customer.id = customer_id
    where customer_id = buyer and starts_with(idempotency_key, 'cart:' || cart_version || ':')
      and exists (
        select from order_item
        join unnest(products, options) as line (product_id, option_id) using (product_id, option_id)
        where order_id = orders.id
      );
  end if;
end $$;
