-- Outside of transactions, statement by statement, as products are changed and ordered meanwhile. Broken off, it begins anew.

-- Every product on sale under each size that its packs have, such as "500g" or "1000ml", with what a list narrows and sorts by.
create table if not exists product_size (
  size text collate "C" not null,
  id uuid not null,
  created_at timestamptz not null,
  price_paise int not null,
  -- In small letters, as names are put in order.
  title text not null,
  rating_weight double precision not null,
  category text not null,
  brand text not null,
  tag text not null,
  primary key (id, size)
);
create index if not exists product_size_newest on product_size (size, created_at desc, id)
  include (price_paise, category, brand, tag);
create index if not exists product_size_price on product_size (size, price_paise, id) include (category, brand, tag);
create index if not exists product_size_title on product_size (size, title collate "und-x-icu", id)
  include (price_paise, category, brand, tag);
create index if not exists product_size_rating on product_size (size, rating_weight desc, id)
  include (price_paise, category, brand, tag);

-- What a title says, as pack-size.ts reads what is typed: "500g", "0.5 kg". Who adds the name of a unit there files anew.
create or replace function sizes_said(search tsvector) returns setof text immutable parallel safe language sql as $$
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

-- Products that are not filed yet. A pack counts in the unit of its product. One by one, as of many at once each statement would
-- be planned anew, which takes longer than filing. What is planned while a shop is empty is to
-- look things up when it is full, and packs not by the index of all that have a quantity: `coalesce` keeps it from that.
create or replace function file_under_sizes(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
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

-- Of packs that change the product is held, so that of two who change both the second sees what the first did.
create or replace function packs_came() returns trigger language plpgsql set enable_seqscan = off as $$
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
create or replace function packs_changed() returns trigger language plpgsql set enable_seqscan = off as $$
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

do $$
begin
  -- An import holds products for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table product, product_option in share row exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  create or replace trigger product_packs_came after insert on product
    referencing new table as fresh for each statement execute function packs_came();
  create or replace trigger product_packs_changed
    after update of id, title, brand, category, tag, other_names, price_paise, rating_sum, rating_count, created_at,
      net_quantity, net_unit, archived_at
    on product for each row
    when ((new.id, new.title, new.search, new.brand, new.category, new.tag, new.price_paise, new.rating_weight,
           new.created_at, new.net_quantity, new.net_unit, new.archived_at is null)
      is distinct from
          (old.id, old.title, old.search, old.brand, old.category, old.tag, old.price_paise, old.rating_weight,
           old.created_at, old.net_quantity, old.net_unit, old.archived_at is null))
    execute function packs_changed();
  create or replace trigger product_packs_gone after delete on product for each row execute function packs_changed();
  create or replace trigger option_packs_came after insert on product_option
    referencing new table as fresh for each statement execute function packs_came();
  -- No order changes these columns.
  create or replace trigger option_packs_changed after update of product_id, net_quantity, archived_at
    on product_option for each row
    when ((new.product_id, new.net_quantity, new.archived_at is null) is distinct from
          (old.product_id, old.net_quantity, old.archived_at is null))
    execute function packs_changed();
  create or replace trigger option_packs_gone after delete on product_option for each row
    when (old.net_quantity is not null) execute function packs_changed();
end $$;

-- What is there already, some at a time: nobody who orders one of them waits for the others, nor for whoever holds one. They are
-- held first, and only then read with their packs.
do $$
declare
  ids uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    begin
      set local lock_timeout = '300ms';
      ids := array(select id from product where id > last order by id limit 200 for no key update);
      exit when ids = '{}';
      perform file_under_sizes(ids);
      last := ids[cardinality(ids)];
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
    commit;
  end loop;
end $$;
-- Of an empty table it would take down that it is empty.
do $$ begin if exists (select from product_size) then analyze product_size; end if; end $$;
