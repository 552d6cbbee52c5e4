-- Outside of transactions, statement by statement, as products are saved and ordered meanwhile. Broken off, it begins anew.

-- A category or brand of many products is given another name in portions: until all of them have the new one, the old one
-- stands beside it and says here what it becomes, also when that is renamed in turn. Deferrable, as rows of a backup come in any order.
do $$
begin
  -- A dump and a seed hold them for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      alter table category add column if not exists becomes text references category on update cascade deferrable;
      alter table brand add column if not exists becomes text references brand on update cascade deferrable;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- A brand in a category by time or rating too, without a look at each product.
drop index concurrently if exists product_brand_category;
create index concurrently product_brand_category on product (brand, category, price_paise, id)
  include (created_at, rating_weight) where archived_at is null;
drop index concurrently if exists product_brand_category_price;
