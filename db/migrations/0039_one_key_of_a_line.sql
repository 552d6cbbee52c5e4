-- In a transaction of its own, as it shuts out readers: it holds its locks for milliseconds, and nothing else meanwhile.
-- It takes away two keys that older versions do not need: they serve on beside it.

-- A line of a cart or an order names its option together with its product, as one key of `product_option`, whose product
-- is a key of `product`: that the product exists was looked up twice, and each look locked its row, which orders wait for.
do $$
begin
  -- Whoever stands in the way of this is let past, and whoever waits behind it too. The first lock may be long in coming,
  -- as a backup holds all tables; the second waits longer than deadlock_timeout, so that an autovacuum steps back.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table order_item in access exclusive mode;
      set local lock_timeout = '1200ms';
      lock table product, cart_item in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      -- What was locked until here is free again.
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;
alter table order_item drop constraint order_item_product_id_fkey;
alter table cart_item drop constraint cart_item_product_id_fkey;
