-- Outside of transactions, statement by statement, as products are changed and ordered meanwhile. Broken off, it begins anew.

-- The words of a text as the shop reads what is typed (words.ts): letters and digits of any script with their marks, one form
-- of each, in small letters. The database's parser keeps several forms of a letter and the signs that no eye sees: as the
-- server's alphabet has it, a joiner of an Indian script parts a word, or stays within it and makes it another. What Indian
-- scripts have besides, as a sign of a month, is taken for a letter too.
create or replace function whole_words(said text) returns text[] immutable parallel safe language sql as $$
  select array(
    select distinct left(found[1], 150)
    from regexp_matches(
      lower(regexp_replace(normalize(said, nfkc),
        '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g') collate "und-x-icu"),
      '[[:alnum:]\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u1cd0-\u1cf9]+',
      'g') found)
$$;

-- Each word whole, at a weight.
create or replace function filed_whole(said text, weight "char") returns tsvector immutable parallel safe language sql as $$
  select coalesce(setweight(string_agg(quote_literal(word) || ':1', ' ')::tsvector, weight), '')
  from unnest(whole_words(said)) word
$$;

-- As the database's parser reads words, which older instances ask by, and where it may read others than the shop also as
-- these are.
create or replace function filed_text(said text, weight "char") returns tsvector immutable parallel safe language sql as $$
  select setweight(to_tsvector('simple', said), weight) ||
    case when octet_length(said) > char_length(said) then filed_whole(said, weight) else '' end
$$;

-- What a product is found by: other names below its title, beside its brand.
create or replace function search_of(title text, brand text, category text, tag text, other_names text[])
returns tsvector stable parallel safe language sql as $$
  select filed_text(title, 'A') || filed_text(brand, 'B') || filed_whole(array_to_string(other_names, ' '), 'B') ||
    filed_text(category || ' ' || tag, 'C')
$$;

create or replace function product_finds_words() returns trigger language plpgsql as $$
begin
  new.search := search_of(new.title, new.brand, new.category, new.tag, new.other_names);
  return new;
end $$;

-- A new expression for a generated column would have every product written anew, with all of its indexes, and nobody served
-- meanwhile. Made by a trigger it stays as it is where nothing changes.
do $$
begin
  -- An import holds products for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table product in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
  alter table product add column if not exists other_names text[] not null default '{}';
  alter table product alter column search drop expression if exists;
  create or replace trigger product_finds_words before insert or update of title, brand, category, tag, other_names
    on product for each row execute function product_finds_words();
  create or replace trigger product_names_updated after update of other_names on product for each row
    when (new.search is distinct from old.search) execute function remember_words_of();
  create or replace trigger product_filed_anew
    after update of id, title, brand, category, tag, other_names, price_paise, created_at, archived_at
    on product for each row
    when ((new.id, new.search, new.category, new.price_paise, new.created_at, new.archived_at is null) is distinct from
          (old.id, old.search, old.category, old.price_paise, old.created_at, old.archived_at is null))
    execute function file_under_words();
  create or replace trigger product_sorted_anew
    after update of id, title, brand, category, tag, other_names, price_paise, rating_sum, rating_count, archived_at
    on product for each row
    when ((new.id, new.title, new.search, new.category, new.price_paise, new.rating_weight, new.archived_at is null)
      is distinct from
      (old.id, old.title, old.search, old.category, old.price_paise, old.rating_weight, old.archived_at is null))
    execute function sort_under_words();
end $$;

-- Other names are on the product's page. Not before the column is there, as products are changed until then.
create or replace function product_updated() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  ids := array(
    select fresh.id from fresh join former using (id)
    where (fresh.title, fresh.slug, fresh.brand, fresh.category, fresh.tag, fresh.price_paise, fresh.mrp_paise,
           fresh.net_quantity, fresh.net_unit, fresh.description_html, fresh.rating_sum, fresh.rating_count,
           fresh.archived_at, fresh.sku, fresh.option_label, fresh.other_names, fresh.stock is null or fresh.stock > 0)
      is distinct from
          (former.title, former.slug, former.brand, former.category, former.tag, former.price_paise, former.mrp_paise,
           former.net_quantity, former.net_unit, former.description_html, former.rating_sum, former.rating_count,
           former.archived_at, former.sku, former.option_label, former.other_names,
           former.stock is null or former.stock > 0));
  perform announce_products(ids, array(
    select tag from fresh where id = any (ids) union select tag from former where id = any (ids)));
  return null;
end $$;

-- What is there already is filed by these words too, some at a time: nobody who orders one of them waits for the others, nor for
-- whoever holds one.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  while last is not null loop
    begin
      set local lock_timeout = '300ms';
      with part as materialized (
        select id, octet_length(said) > char_length(said) as is_parted
        from product, concat_ws(' ', title, brand, category, tag) said where id > last order by id limit 200
      ),
      found as materialized (
        select id from product where id in (select id from part where is_parted)
          and search is distinct from search_of(title, brand, category, tag, other_names)
        order by id for no key update
      ),
      filed as (update product set other_names = other_names where id in (select id from found))
      select max(id::text) into last from part;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
    commit;
  end loop;
end $$;
