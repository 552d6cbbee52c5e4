-- Lists filter, sort and search by country of origin (Legal Metrology rule 6(10A)). The fact itself is in product_facts.

alter table product add column origin text check (origin <> '');
comment on column product.origin is 'The country of origin, null if it is not known.';

drop trigger product_words_changed on product;
alter table product drop column search;

update product p
set origin = case when lower(f.country_of_origin) in ('india', 'bharat') then 'India' else f.country_of_origin end
from product_facts f
where f.product_id = p.id and f.country_of_origin is not null;

-- Only imported goods are found by their country: nearly all others are from India.
alter table product add column search tsvector not null generated always as (
  product_search(title, brand, category, tag || coalesce(' ' || nullif(origin, 'India'), ''), other_names)
) stored;
create index product_search on product using gin (search) with (gin_pending_list_limit=256);
insert into search_word
select distinct unnest(tsvector_to_array(search)) from product where origin <> 'India'
on conflict do nothing;
create trigger product_words_changed after update of title, brand, category, tag, other_names, origin on product
  for each row when (new.search is distinct from old.search)
  execute function add_search_words();

drop index product_price;
create index product_price on product (price_paise, id) include (category, brand, tag, origin) where archived_at is null;
create index product_origin on product (origin, id) where archived_at is null;
