-- Instances of the version before may be adding products: what is known is what stays. No statement below asks for
-- more than this lock of a table that they use, so that none of them waits for this while this waits for it.
lock table product in share row exclusive mode;

-- All words that searches find, those of tags included: a search looks up which known words begin as it was typed.
create or replace function remember_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct unnest(tsvector_to_array(search)) from changed
  on conflict do nothing;
  return null;
end $$;
create or replace function remember_words_of() returns trigger language plpgsql as $$
begin
  insert into search_word (word) select unnest(tsvector_to_array(new.search)) on conflict do nothing;
  return null;
end $$;
create trigger product_tags_updated after update of tag on product for each row
  when (new.tag is distinct from old.tag) execute function remember_words_of();
insert into search_word (word) select distinct unnest(tsvector_to_array(search)) from product on conflict do nothing;
create index search_word_begins on search_word (word text_pattern_ops);

-- Nobody waits for most products, and asking whom to tell took most of the time of adding one.
create or replace function option_comes_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_request where product_id = new.product_id) then
    perform queue_back_in_stock(new.product_id);
  end if;
  return null;
end $$;
create or replace function product_comes_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_request where product_id = new.id) then
    perform queue_back_in_stock(new.id);
  end if;
  return null;
end $$;
