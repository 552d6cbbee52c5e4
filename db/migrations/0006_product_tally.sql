-- How many products are on sale, by all that lists are filtered by: the total of a list and the choices
-- beside it are read from here, as counting a hundred thousand rows for each page is what makes it slow.
create table product_tally (
  category text not null,
  brand text not null,
  tag text not null,
  count int not null,
  primary key (category, brand, tag)
);

-- Rows are taken in one order, so that two writers never wait for each other in a circle.
create function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_tally
    select category, brand, tag, count(*) from fresh where archived_at is null
    group by category, brand, tag order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into product_tally
    select category, brand, tag, -count(*) from old where archived_at is null
    group by category, brand, tag order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
  else
    insert into product_tally
    select category, brand, tag, sum(change) from (
      select category, brand, tag, 1 as change from fresh where archived_at is null
      union all
      select category, brand, tag, -1 from old where archived_at is null
    ) changed
    group by category, brand, tag having sum(change) <> 0 order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
  end if;
  return null;
end $$;
create trigger product_tally_inserted after insert on product
  referencing new table as fresh for each statement execute function tally_products();
create trigger product_tally_updated after update on product
  referencing new table as fresh old table as old for each statement execute function tally_products();
create trigger product_tally_deleted after delete on product
  referencing old table as old for each statement execute function tally_products();

insert into product_tally
select category, brand, tag, count(*) from product where archived_at is null group by category, brand, tag;
