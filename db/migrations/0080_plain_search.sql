-- Search reads the products themselves: what was kept beside them goes.
drop trigger product_filed_anew on product;
drop trigger product_filed_no_more on product;
drop trigger product_sorted_inserted on product;
drop trigger product_sorted_anew on product;
drop trigger product_sorted_no_more on product;
drop trigger product_packs_came on product;
drop trigger product_packs_changed on product;
drop trigger product_packs_gone on product;
drop trigger option_packs_came on product_option;
drop trigger option_packs_changed on product_option;
drop trigger option_packs_gone on product_option;
drop trigger product_names_came on product;
drop trigger product_name_moved on product;
drop trigger product_name_went on product;
drop trigger product_tally_inserted on product;
drop trigger product_tally_updated on product;
drop trigger product_tally_deleted on product;
drop trigger product_words_inserted on product;
drop trigger product_words_updated on product;
drop trigger product_tags_updated on product;
drop trigger product_names_updated on product;
drop trigger product_finds_words on product;
drop function file_under_words();
drop function sort_under_words();
drop function sort_new_under_words();
drop function packs_came();
drop function packs_changed();
drop function file_under_sizes(uuid[]);
drop function sizes_said(tsvector);
drop function names_came();
drop function name_moved();
drop function name_went();
drop function portion_names();
drop function tally_products();
drop function remember_words();
drop function remember_words_of();
drop function product_finds_words();
drop function filed_search(tsvector);
drop table product_word, product_word_sorted, product_size, name_portion, name_change, price_tally, product_tally;

alter table product drop column search;
drop function search_of(text, text, text, text, text[]);
drop function filed_text(text, "char");
drop function filed_whole(text, "char");
drop function whole_words(text);

-- Words as search-terms.ts reads them: letters, marks and digits of any script, and decimal numbers. A is the title, B other
-- names, C the brand, D category and tag. Words keep their places, for sizes such as "500 g".
create function product_search(title text, brand text, category text, tag text, other_names text[])
returns tsvector immutable parallel safe language plpgsql as $$
declare
  texts text := concat_ws(E' \x1f ', title, array_to_string(other_names, ' '), brand, category || ' ' || tag);
  folded text := lower(regexp_replace(normalize(texts, nfkc),
    '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g') collate "und-x-icu");
  word text;
  words text := '';
  place int := 0;
  part int := 1;
begin
  foreach word in array regexp_split_to_array(folded collate "und-x-icu",
    '[^.\x1f[:alnum:]\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u1cd0-\u1cf9]+|[.](?![0-9])|(?<![0-9])[.]')
  loop
    place := place + 1;
    if word = E'\x1f' then
      part := part + 1;
    elsif word <> '' then
      words := words || ' ' || quote_literal(left(word, 150)) || ':' || place || substr('ABCD', part, 1);
    end if;
  end loop;
  return words::tsvector;
end $$;
alter table product add column search tsvector not null
  generated always as (product_search(title, brand, category, tag, other_names)) stored;
-- So that many new products go in together, and what waits stays short enough to read with every search.
create index product_search on product using gin (search) with (gin_pending_list_limit = 256);

-- The vocabulary for spelling. By triggers, as words come from imports, seeds and renamed brands alike.
drop index search_word_begins;
alter table search_word alter column word type text collate "C";
create function add_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word select distinct unnest(tsvector_to_array(search)) from added order by 1 on conflict do nothing;
  else
    insert into search_word select unnest(tsvector_to_array(new.search)) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger product_words_added after insert on product
  referencing new table as added for each statement execute function add_search_words();
create trigger product_words_changed after update of title, brand, category, tag, other_names on product for each row
  when (new.search is distinct from old.search) execute function add_search_words();
truncate search_word;
insert into search_word select distinct unnest(tsvector_to_array(search)) from product;

-- One index for each order of a list, and one for each kind of choice.
drop index product_by_time, product_by_price, product_by_title, product_by_rating;
drop index product_category_price, product_brand_category, product_of_size_on_shelves, product_option_of_size;
create index product_newest on product (created_at desc, id) where archived_at is null;
create index product_title on product (lower(title) collate "und-x-icu", id) where archived_at is null;
create index product_rating on product (rating_weight desc, id) where archived_at is null;
-- Facets and the counts beside lists are read from this index alone.
create index product_price on product (price_paise, id) include (category, brand, tag) where archived_at is null;
create index product_option_size on product_option (net_quantity) where net_quantity is not null;
