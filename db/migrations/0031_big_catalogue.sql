-- Instances of the version before may be changing prices: what is counted is what stays.
lock table product in share row exclusive mode;

-- A list by price counts what is on sale at each price, instead of the products.
create table price_tally (
  price_paise int primary key,
  count int not null
);
insert into price_tally
select price_paise, count(*) from product where archived_at is null group by price_paise;

-- Most changes of a product are of its stock, by an order, and change nothing that is tallied.
create or replace function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_tally
    select category, brand, tag, count(*) from fresh where archived_at is null
    group by category, brand, tag order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
    insert into price_tally
    select price_paise, count(*) from fresh where archived_at is null group by price_paise order by price_paise
    on conflict (price_paise) do update set count = price_tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into product_tally
    select category, brand, tag, -count(*) from old where archived_at is null
    group by category, brand, tag order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
    insert into price_tally
    select price_paise, -count(*) from old where archived_at is null group by price_paise order by price_paise
    on conflict (price_paise) do update set count = price_tally.count + excluded.count;
  elsif exists (
    select from fresh join old former using (id)
    where (fresh.category, fresh.brand, fresh.tag, fresh.price_paise, fresh.archived_at is null)
      is distinct from (former.category, former.brand, former.tag, former.price_paise, former.archived_at is null)
  ) then
    insert into product_tally
    select category, brand, tag, sum(change) from (
      select category, brand, tag, 1 as change from fresh where archived_at is null
      union all
      select category, brand, tag, -1 from old where archived_at is null
    ) changed
    group by category, brand, tag having sum(change) <> 0 order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
    insert into price_tally
    select price_paise, sum(change) from (
      select price_paise, 1 as change from fresh where archived_at is null
      union all
      select price_paise, -1 from old where archived_at is null
    ) changed
    group by price_paise having sum(change) <> 0 order by price_paise
    on conflict (price_paise) do update set count = price_tally.count + excluded.count;
  end if;
  return null;
end $$;

-- What is counted or cut by several conditions at once is found in an index alone.
create index product_category_price on product (category, price_paise, id) where archived_at is null;
create index product_brand_category_price on product (brand, category, price_paise, id)
  where archived_at is null;
drop index product_title;
create index product_title on product (lower(title) collate "und-x-icu", id) include (title)
  where archived_at is null;

-- New words go into the index at once: the list of those that wait would be read whole by every search,
-- and after many products came together it held them all.
alter index product_search set (fastupdate = off);
alter index search_word_trigram set (fastupdate = off);
select gin_clean_pending_list('product_search'), gin_clean_pending_list('search_word_trigram');

-- Room beside each row for its next version: an order that changes nothing but the stock then leaves all indexes alone.
alter table product set (fillfactor = 90);
alter table product_option set (fillfactor = 90);
