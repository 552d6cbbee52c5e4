-- Outside of transactions, statement by statement, as products are changed and ordered meanwhile. Broken off, it begins anew.

-- Every product on sale under each of its words once more (migration 0038), for searches in the order of names or ratings:
-- beside the words themselves these would not fit into a row of an index.
create table if not exists product_word_sorted (
  word text collate "C" not null,
  id uuid not null,
  -- In small letters, as names are put in order.
  title text not null,
  rating_weight double precision not null,
  price_paise int not null,
  category text not null
);
create unique index if not exists product_word_title on product_word_sorted (word, title collate "und-x-icu", id)
  include (price_paise, category);
create index if not exists product_word_rating on product_word_sorted (word, rating_weight desc, id)
  include (price_paise, category);
create statistics if not exists product_word_sorted_shelves (mcv) on word, category from product_word_sorted;

create or replace function sort_under_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.archived_at is null then
    delete from product_word_sorted
    where word = any (tsvector_to_array(old.search)) and rating_weight = old.rating_weight and id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.archived_at is null then
    insert into product_word_sorted
    select word, new.id, lower(new.title), new.rating_weight, new.price_paise, new.category
    from unnest(tsvector_to_array(new.search)) word;
  end if;
  return null;
end $$;
-- Many products that come together are filed by one statement.
create or replace function sort_new_under_words() returns trigger language plpgsql as $$
begin
  insert into product_word_sorted
  select word, id, lower(title), rating_weight, price_paise, category
  from changed, unnest(tsvector_to_array(search)) word where archived_at is null;
  return null;
end $$;
do $$
begin
  -- An import holds products for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table product in share row exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  create or replace trigger product_sorted_inserted after insert on product
    referencing new table as changed for each statement execute function sort_new_under_words();
  create or replace trigger product_sorted_anew
    after update of id, title, brand, category, tag, price_paise, rating_sum, rating_count, archived_at
    on product for each row
    when ((new.id, new.title, new.search, new.category, new.price_paise, new.rating_weight, new.archived_at is null)
      is distinct from
      (old.id, old.title, old.search, old.category, old.price_paise, old.rating_weight, old.archived_at is null))
    execute function sort_under_words();
  create or replace trigger product_sorted_no_more after delete on product
    for each row execute function sort_under_words();
end $$;

-- What is there already, some at a time: nobody who orders one of them waits for the others, nor for whoever holds one.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  while last is not null loop
    begin
      set local lock_timeout = '300ms';
      with part as materialized (select * from product where id > last order by id limit 200 for no key update),
      filed as (
        insert into product_word_sorted
        select word, id, lower(title), rating_weight, price_paise, category
        from part, unnest(tsvector_to_array(search)) word where archived_at is null
        on conflict do nothing
      )
      select max(id::text) into last from part;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
    commit;
  end loop;
end $$;
-- Of an empty table it would take down that it is empty.
do $$ begin if exists (select from product_word_sorted) then analyze product_word_sorted; end if; end $$;
