-- The vocabulary of all products.

create table search_word (
  word text collate "C" primary key
);
comment on table search_word is 'The vocabulary of all products, for spelling correction and prefixes.';
create index search_word_trigram on search_word using gin (word gin_trgm_ops) with (fastupdate=off);

create function add_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word select distinct unnest(tsvector_to_array(search)) from added order by 1 on conflict do nothing;
  else
    insert into search_word select unnest(tsvector_to_array(new.search)) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function add_search_words() is 'A trigger, because imports, seeds and renamed brands all bring new words.';
create trigger product_words_added after insert on product
  referencing new table as added for each statement execute function add_search_words();
create trigger product_words_changed after update of title, brand, category, tag, other_names on product
  for each row when (new.search is distinct from old.search)
  execute function add_search_words();
