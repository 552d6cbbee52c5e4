-- A line of a cart or an order names its option together with its product, as one key of `product_option`, whose product
-- is a key of `product`: that the product exists was looked up twice, and each look locked its row, which orders wait for.
do $$
begin
  -- Orders and carts hold one of these tables as they ask for the next. Whoever stands in the way of this is let past;
  -- only an order that waits for what an earlier migration holds has to be undone, and is tried again.
  loop
    begin
      set local lock_timeout = '2s';
      lock table order_item in access exclusive mode;
      set local lock_timeout = '100ms';
      lock table product, cart_item in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      -- What was locked until here is free again.
    end;
  end loop;
  set local lock_timeout to default;
end $$;
alter table order_item drop constraint order_item_product_id_fkey;
alter table cart_item drop constraint cart_item_product_id_fkey;
