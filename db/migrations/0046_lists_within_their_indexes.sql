-- Outside of transactions, statement by statement, as products are saved and ordered meanwhile. Broken off, it begins anew.

-- What was broken off half-way goes first, by another name, as a drop beside writers cannot ask. What is finished stays: by now
-- it may be the only one of its kind.
do $$
declare
  unfinished text;
begin
  select relname into unfinished from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = 'product'::regclass and not indisvalid
    and relname in ('product_by_title', 'product_by_rating', 'product_by_time', 'product_by_price');
  if found then
    execute format('alter index %I rename to product_unfinished', unfinished);
  end if;
end $$;
drop index concurrently if exists product_unfinished;

-- Whatever a list is narrowed by stands beside each of its orders, so that what lies before a late page is told from the
-- index alone. Of indexes that served before each goes once the one that takes its place is there.
create index concurrently if not exists product_by_title on product (lower(title) collate "und-x-icu", id)
  include (title, price_paise, category, brand, tag) where archived_at is null;
drop index concurrently if exists product_title;

create index concurrently if not exists product_by_rating on product (rating_weight desc, id)
  include (price_paise, category, brand, tag) where archived_at is null;
drop index concurrently if exists product_best_rated;

create index concurrently if not exists product_by_time on product (created_at desc, id)
  include (price_paise, category, brand, tag) where archived_at is null;
drop index concurrently if exists product_newest;

create index concurrently if not exists product_by_price on product (price_paise, id)
  include (category, brand, tag) where archived_at is null;
drop index concurrently if exists product_price;
