-- Outside of transactions, statement by statement, as products are saved and ordered meanwhile. Broken off, it begins anew.

-- Whatever a list is narrowed by stands beside each of its orders, so that what lies before a late page is told from the
-- index alone. Of indexes that served before each goes once the one that takes its place is there.
drop index concurrently if exists product_by_title;
create index concurrently product_by_title on product (lower(title) collate "und-x-icu", id)
  include (title, price_paise, category, brand, tag) where archived_at is null;
drop index concurrently if exists product_title;

drop index concurrently if exists product_by_rating;
create index concurrently product_by_rating on product (rating_weight desc, id)
  include (price_paise, category, brand, tag) where archived_at is null;
drop index concurrently if exists product_best_rated;

drop index concurrently if exists product_by_time;
create index concurrently product_by_time on product (created_at desc, id)
  include (price_paise, category, brand, tag) where archived_at is null;
drop index concurrently if exists product_newest;

drop index concurrently if exists product_by_price;
create index concurrently product_by_price on product (price_paise, id)
  include (category, brand, tag) where archived_at is null;
drop index concurrently if exists product_price;
