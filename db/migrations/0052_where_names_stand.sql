-- In a transaction of its own, so that orders wait for its lock alone: some tenths of a second.
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
  set local lock_timeout to default;
end $$;

-- Names on sale in portions: the first name of each, in small letters, and in their order the prices of all before the next.
-- How many between two prices stand before a name is added up from them.
create table name_portion (
  title text collate "und-x-icu" not null,
  prices int[] not null
);

-- Names and prices that came (1) or went (-1) since. Rows are only added, so that nobody waits for anybody.
create table name_change (
  title text collate "und-x-icu" not null,
  price_paise int not null,
  change int not null
);

-- Anew from the products as of one moment, in which all changes that are seen go. Products of one name stay together.
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
select portion_names();

create function names_came() returns trigger language plpgsql as $$
begin
  insert into name_change select lower(title), price_paise, 1 from fresh where archived_at is null;
  return null;
end $$;
create trigger product_names_came after insert on product
  referencing new table as fresh for each statement execute function names_came();

create function name_moved() returns trigger language plpgsql as $$
begin
  insert into name_change
  select lower(title), price_paise, change
  from (values (old.title, old.price_paise, old.archived_at, -1), (new.title, new.price_paise, new.archived_at, 1))
    as moved (title, price_paise, archived_at, change)
  where archived_at is null;
  return null;
end $$;
create trigger product_name_moved after update of title, price_paise, archived_at on product for each row
  when ((new.title, new.price_paise, new.archived_at is null) is distinct from
        (old.title, old.price_paise, old.archived_at is null))
  execute function name_moved();

create function name_went() returns trigger language plpgsql as $$
begin
  insert into name_change values (lower(old.title), old.price_paise, -1);
  return null;
end $$;
create trigger product_name_went after delete on product for each row
  when (old.archived_at is null) execute function name_went();
