-- Instances of the version before may be changing products: what is filed is what stays (migration 0036).
lock table product in share row exclusive mode;

-- Every product on sale under each of its words, with what a search narrows and sorts by: the newest or the cheapest
-- thousand that have a word stand side by side in an index, while in the table of products each is a page to be read.
create table product_word (
  word text collate "C" not null,
  id uuid not null,
  created_at timestamptz not null,
  price_paise int not null,
  category text not null,
  -- null where it is too long for a row of an index; then it is the product's that counts.
  search tsvector
);

-- Beside the longest word and category, a row of an index has room for as much as this.
create function filed_search(search tsvector) returns tsvector immutable language sql as $$
  select case when pg_column_size(search) <= 1800 then search end
$$;

create function file_under_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.archived_at is null then
    delete from product_word
    where word = any (tsvector_to_array(old.search)) and created_at = old.created_at and id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.archived_at is null then
    insert into product_word
    select word, new.id, new.created_at, new.price_paise, new.category, filed_search(new.search)
    from unnest(tsvector_to_array(new.search)) word;
  end if;
  return null;
end $$;
create trigger product_filed_anew after update of id, title, brand, category, tag, price_paise, created_at, archived_at
  on product for each row
  when ((new.id, new.search, new.category, new.price_paise, new.created_at, new.archived_at is null) is distinct from
        (old.id, old.search, old.category, old.price_paise, old.created_at, old.archived_at is null))
  execute function file_under_words();
create trigger product_filed_no_more after delete on product for each row execute function file_under_words();

-- Many products that come together are filed by one statement.
create or replace function remember_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct unnest(tsvector_to_array(search)) from changed
  on conflict do nothing;
  insert into product_word
  select word, id, created_at, price_paise, category, filed_search(search)
  from changed, unnest(tsvector_to_array(search)) word where archived_at is null;
  return null;
end $$;

insert into product_word
select word, id, created_at, price_paise, category, filed_search(search)
from product, unnest(tsvector_to_array(search)) word where archived_at is null;
create unique index product_word_newest on product_word (word, created_at desc, id)
  include (price_paise, category, search);
create index product_word_price on product_word (word, price_paise, id) include (category, search);
-- Honey stands on the shelf of honey: without this the planner takes it for a chance.
create statistics product_word_shelves (mcv) on word, category from product_word;
-- Of an empty table it would take down that it is empty.
do $$ begin
  if exists (select from product_word) then
    analyze product_word;
  end if;
end $$;
