-- A connection keeps its plans, also those made while a table had a page or none, and then reads all of it at each
-- order: the five foreign keys to `orders` alone took most of the time until the table was analysed again, which
-- the embedded database does at night. Whatever an order needs is found by a key.
alter function place_order(jsonb) set enable_seqscan = off;

-- What the customer has ordered before, as of the statement that asks: the number of the newest, and those under
-- this very key; without one, from this very cart with some of the same lines in it.
create function orders_before(buyer uuid, key text, wanted json, out newest bigint, out earlier json)
language plpgsql stable set enable_seqscan = off as $$
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
