-- Outside of transactions, statement by statement, as products are saved and ordered meanwhile. Broken off, it begins anew.

-- What was broken off half-way goes first, by another name, as a drop beside writers cannot ask.
do $$
begin
  if exists (
    select from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'product'::regclass and not indisvalid and relname = 'product_of_size_on_shelves'
  ) then
    alter index product_of_size_on_shelves rename to product_of_size_unfinished;
  end if;
end $$;
drop index concurrently if exists product_of_size_unfinished;

-- What has such a pack (migration 0066) is narrowed beside it, so that no product is read for that.
create index concurrently if not exists product_of_size_on_shelves on product (net_quantity, net_unit, id)
  include (price_paise, category, brand, tag) where archived_at is null and net_quantity is not null;
drop index concurrently if exists product_of_size;
