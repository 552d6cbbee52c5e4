-- What searches and lists are answered from.

create table search_word (
  word text primary key
);
comment on table search_word is 'The vocabulary of all products, for spelling correction and prefixes.';
create index search_word_begins on search_word (word text_pattern_ops);
create index search_word_trigram on search_word using gin (word gin_trgm_ops) with (fastupdate=off);

create table product_word (
  word text collate "C" not null,
  id uuid not null,
  created_at timestamptz not null,
  price_paise int not null,
  category text not null,
  search tsvector
);
create statistics product_word_shelves (mcv) on word, category from product_word;
comment on table product_word is 'Every product on sale under each of its words, for searches by time and price.';
create unique index product_word_newest on product_word (word, created_at desc, id)
  include (price_paise, category, search);
create index product_word_price on product_word (word, price_paise, id) include (category, search);

create table product_word_sorted (
  word text collate "C" not null,
  id uuid not null,
  title text not null,
  rating_weight double precision not null,
  price_paise int not null,
  category text not null
);
create statistics product_word_sorted_shelves (mcv) on word, category from product_word_sorted;
comment on table product_word_sorted is 'The same for searches by name and rating.';
create index product_word_rating on product_word_sorted (word, rating_weight desc, id) include (price_paise, category);
create unique index product_word_title on product_word_sorted (word, title collate "und-x-icu", id)
  include (price_paise, category);

create table product_size (
  size text collate "C",
  id uuid,
  created_at timestamptz not null,
  price_paise int not null,
  title text not null,
  rating_weight double precision not null,
  category text not null,
  brand text not null,
  tag text not null,
  primary key (id, size)
);
comment on table product_size is 'Every product on sale under each pack size, such as ''500g''.';
create index product_size_newest on product_size (size, created_at desc, id) include (price_paise, category, brand, tag);
create index product_size_price on product_size (size, price_paise, id) include (category, brand, tag);
create index product_size_rating on product_size (size, rating_weight desc, id)
  include (price_paise, category, brand, tag);
create index product_size_title on product_size (size, title collate "und-x-icu", id)
  include (price_paise, category, brand, tag);

create table product_tally (
  category text,
  brand text,
  tag text,
  count int not null,
  primary key (category, brand, tag)
);
comment on table product_tally is 'The number of products on sale per category, brand and tag.';

create table price_tally (
  price_paise int primary key,
  count int not null
);
comment on table price_tally is 'The number of products on sale per price.';

create table name_portion (
  title text collate "und-x-icu" not null,
  prices int[] not null
);
comment on table name_portion is 'Names on sale in chunks: the first name of each and the prices in order.';

create table name_change (
  title text collate "und-x-icu" not null,
  price_paise int not null,
  change int not null
);
comment on table name_change is 'Names added (1) or removed (-1) since the chunks were built.';

create function filed_search(search tsvector) returns tsvector language sql immutable as $$
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
create trigger product_filed_anew after update of id, title, brand, category, tag, other_names, price_paise, created_at, archived_at on product
  for each row
  when (new.id is distinct from old.id or new.search is distinct from old.search or new.category is distinct from old.category or new.price_paise is distinct from old.price_paise or new.created_at is distinct from old.created_at or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function file_under_words();
create trigger product_filed_no_more after delete on product
  for each row execute function file_under_words();

create function name_moved() returns trigger language plpgsql as $$
begin
  insert into name_change
  select lower(title), price_paise, change
  from (values (old.title, old.price_paise, old.archived_at, -1), (new.title, new.price_paise, new.archived_at, 1))
    as moved (title, price_paise, archived_at, change)
  where archived_at is null;
  return null;
end $$;
create trigger product_name_moved after update of title, price_paise, archived_at on product
  for each row
  when (new.title is distinct from old.title or new.price_paise is distinct from old.price_paise or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function name_moved();

create function name_went() returns trigger language plpgsql as $$
begin
  insert into name_change values (lower(old.title), old.price_paise, -1);
  return null;
end $$;
create trigger product_name_went after delete on product
  for each row
  when (old.archived_at is null)
  execute function name_went();

create function names_came() returns trigger language plpgsql as $$
begin
  insert into name_change select lower(title), price_paise, 1 from fresh where archived_at is null;
  return null;
end $$;
create trigger product_names_came after insert on product
  referencing new table as fresh for each statement execute function names_came();

create function portion_names() returns void language sql as $$
  with former as (delete from name_portion), told as (delete from name_change)
  insert into name_portion
  select min(title), array_agg(price_paise order by price_paise)
  from (
    select lower(title) collate "und-x-icu" as title, price_paise,
      (rank() over (order by lower(title) collate "und-x-icu") - 1) / 400 as portion
    from product where archived_at is null
  ) named
  group by portion
$$;

create function remember_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct unnest(tsvector_to_array(search)) from changed
  on conflict do nothing;
  insert into product_word
  select word, id, created_at, price_paise, category, filed_search(search)
  from changed, unnest(tsvector_to_array(search)) word where archived_at is null;
  return null;
end $$;
create trigger product_words_inserted after insert on product
  referencing new table as changed for each statement execute function remember_words();

create function remember_words_of() returns trigger language plpgsql as $$
begin
  insert into search_word (word) select unnest(tsvector_to_array(new.search)) on conflict do nothing;
  return null;
end $$;
create trigger product_names_updated after update of other_names on product
  for each row
  when (new.search is distinct from old.search)
  execute function remember_words_of();
create trigger product_tags_updated after update of tag on product
  for each row
  when (new.tag is distinct from old.tag)
  execute function remember_words_of();
create trigger product_words_updated after update of title, brand, category on product
  for each row
  when (new.title is distinct from old.title or new.brand is distinct from old.brand or new.category is distinct from old.category)
  execute function remember_words_of();

create function sizes_said(search tsvector) returns setof text language sql immutable parallel safe as $$
  select trunc(quantity) || measure.unit
  from (
    select found[1] as amount, found[2] as name
    from unnest(search) word, regexp_match(word.lexeme, '^(\d{1,6}(?:\.\d{1,3})?)([a-z]+)$') found
    union all
    select number.lexeme, next.lexeme
    from unnest(search) number, unnest(number.positions) place, unnest(search) next
    where number.lexeme ~ '^\d{1,6}(\.\d{1,3})?$' and place + 1 = any (next.positions)
  ) said
  join (values
    ('g', 1, '{g,gm,gms,gr,grm,grms,gram,grams}'::text[]), ('g', 1000, '{kg,kgs,kilo,kilos,kilogram,kilograms}'),
    ('ml', 1, '{ml,mls}'), ('ml', 1000, '{l,lt,ltr,ltrs,litre,litres,liter,liters}')
  ) measure (unit, times, names) on said.name = any (measure.names),
  lateral (select amount::numeric * times as quantity) counted
  where quantity > 0 and quantity = trunc(quantity)
$$;

create function file_under_sizes(ids uuid[]) returns void language plpgsql set enable_seqscan=off as $$
declare
  one uuid;
begin
  for one in select distinct unnest(ids) loop
    insert into product_size
    select size, p.id, p.created_at, p.price_paise, lower(p.title), p.rating_weight, p.category, p.brand, p.tag
    from product p, lateral (
      select p.net_quantity || p.net_unit where p.net_unit in ('g', 'ml')
      union all
      select net_quantity || p.net_unit from product_option
      where product_id = p.id and archived_at is null and coalesce(net_quantity, 0) > 0 and p.net_unit in ('g', 'ml')
      union all
      select said from sizes_said(p.search) said
    ) packed (size)
    where p.id = one and p.archived_at is null
    on conflict do nothing;
  end loop;
end $$;

create function packs_came() returns trigger language plpgsql set enable_seqscan=off as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'product' then
    ids := array(select id from fresh);
  else
    ids := array(select distinct product_id from fresh where net_quantity is not null);
    perform from product where id = any (ids) order by id for no key update;
  end if;
  perform file_under_sizes(ids);
  return null;
end $$;
create trigger product_packs_came after insert on product
  referencing new table as fresh for each statement execute function packs_came();
create trigger option_packs_came after insert on product_option
  referencing new table as fresh for each statement execute function packs_came();

create function packs_changed() returns trigger language plpgsql set enable_seqscan=off as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'product' then
    ids := array[old.id, new.id];
  else
    ids := array[old.product_id, new.product_id];
    perform from product where id = any (ids) order by id for no key update;
  end if;
  delete from product_size where id = any (ids);
  perform file_under_sizes(ids);
  return null;
end $$;
create trigger product_packs_changed after update of id, title, brand, category, tag, other_names, price_paise, rating_sum, rating_count, created_at, net_quantity, net_unit, archived_at on product
  for each row
  when (new.id is distinct from old.id or new.title is distinct from old.title or new.search is distinct from old.search or new.brand is distinct from old.brand or new.category is distinct from old.category or new.tag is distinct from old.tag or new.price_paise is distinct from old.price_paise or new.rating_weight is distinct from old.rating_weight or new.created_at is distinct from old.created_at or new.net_quantity is distinct from old.net_quantity or new.net_unit is distinct from old.net_unit or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function packs_changed();
create trigger product_packs_gone after delete on product
  for each row execute function packs_changed();
create trigger option_packs_changed after update of product_id, net_quantity, archived_at on product_option
  for each row
  when (new.product_id is distinct from old.product_id or new.net_quantity is distinct from old.net_quantity or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function packs_changed();
create trigger option_packs_gone after delete on product_option
  for each row
  when (old.net_quantity is not null)
  execute function packs_changed();

create function sort_new_under_words() returns trigger language plpgsql as $$
begin
  insert into product_word_sorted
  select word, id, lower(title), rating_weight, price_paise, category
  from changed, unnest(tsvector_to_array(search)) word where archived_at is null;
  return null;
end $$;
create trigger product_sorted_inserted after insert on product
  referencing new table as changed for each statement execute function sort_new_under_words();

create function sort_under_words() returns trigger language plpgsql as $$
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
create trigger product_sorted_anew after update of id, title, brand, category, tag, other_names, price_paise, rating_sum, rating_count, archived_at on product
  for each row
  when (new.id is distinct from old.id or new.title is distinct from old.title or new.search is distinct from old.search or new.category is distinct from old.category or new.price_paise is distinct from old.price_paise or new.rating_weight is distinct from old.rating_weight or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function sort_under_words();
create trigger product_sorted_no_more after delete on product
  for each row execute function sort_under_words();

create function tally_products() returns trigger language plpgsql as $$
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
create trigger product_tally_deleted after delete on product
  referencing old table as old for each statement execute function tally_products();
create trigger product_tally_inserted after insert on product
  referencing new table as fresh for each statement execute function tally_products();
create trigger product_tally_updated after update on product
  referencing old table as old new table as fresh for each statement
  when (current_setting('thulir.moves_stock_alone', true) is distinct from 'yes')
  execute function tally_products();

create function whole_words(said text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct left(found[1], 150)
    from regexp_matches(
      lower(regexp_replace(normalize(said, nfkc),
        '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g') collate "und-x-icu"),
      '[[:alnum:]\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u1cd0-\u1cf9]+',
      'g') found)
$$;

create function filed_whole(said text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select coalesce(setweight(string_agg(quote_literal(word) || ':1', ' ')::tsvector, weight), '')
  from unnest(whole_words(said)) word
$$;

create function filed_text(said text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', said), weight) ||
    case when octet_length(said) > char_length(said) then filed_whole(said, weight) else '' end
$$;

create function search_of(title text, brand text, category text, tag text, other_names text[]) returns tsvector language sql stable parallel safe as $$
  select filed_text(title, 'A') || filed_text(brand, 'B') || filed_whole(array_to_string(other_names, ' '), 'B') ||
    filed_text(category || ' ' || tag, 'C')
$$;

create function product_finds_words() returns trigger language plpgsql as $$
begin
  new.search := search_of(new.title, new.brand, new.category, new.tag, new.other_names);
  return new;
end $$;
create trigger product_finds_words before insert or update of title, brand, category, tag, other_names on product
  for each row execute function product_finds_words();
