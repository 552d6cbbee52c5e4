-- In a transaction of its own, so that orders wait for its lock alone: some tenths of a second.
do $$
begin
  -- An autovacuum may hold products for long: whoever waits behind this is let past.
  loop
    begin
      set local lock_timeout = '300ms';
      lock table product, product_option in share row exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- What is counted, on sale and nearly gone, however many products there are. An index on stock, or where it is low, would be
-- written by every order and take all other indexes of the row with it; this is written when the last pieces move.
create table running_low (
  -- The option whose stock it is, or the product whose stock options without one of their own share.
  stock_id uuid primary key,
  product_id uuid not null,
  pieces int not null
);
create index running_low_least on running_low (pieces, stock_id);

-- What tells of it already looks whether it is low: orders are asked no more than before.
create or replace function product_runs_low() returns trigger language plpgsql as $$
begin
  if old.stock > new.stock and (new.stock = 0 or new.stock <= new.low_stock and old.stock > new.low_stock) then
    perform queue_low_stock(new, null, new.stock);
  end if;
  if new.stock <= new.low_stock and new.archived_at is null then
    insert into running_low values (new.id, new.id, new.stock)
    on conflict (stock_id) do update set pieces = excluded.pieces;
  else
    delete from running_low where stock_id = new.id;
  end if;
  return null;
end $$;
create trigger product_inserted_low after insert on product for each row
  when (new.stock <= new.low_stock) execute function product_runs_low();
create or replace trigger product_runs_low after update of stock on product for each row
  when (least(old.stock, new.stock) <= new.low_stock) execute function product_runs_low();

-- Another threshold, or withdrawn or back: of the options too, whose stock others may be taking from at this moment.
create function low_stock_moves() returns trigger language plpgsql as $$
begin
  perform from product_option where product_id = new.id order by id for no key update;
  delete from running_low
  where stock_id = new.id or stock_id in (select id from product_option where product_id = new.id);
  if new.archived_at is null then
    insert into running_low
    select new.id, new.id, new.stock where new.stock <= new.low_stock
    union all
    select id, new.id, stock from product_option
    where product_id = new.id and archived_at is null and stock <= new.low_stock;
  end if;
  return null;
end $$;
create trigger product_low_stock_moves after update of low_stock, archived_at on product for each row
  when ((new.low_stock, new.archived_at is null) is distinct from (old.low_stock, old.archived_at is null))
  execute function low_stock_moves();

-- Of each option that an order takes from: its product is asked once for the letter and for this.
create or replace function option_runs_low() returns trigger language plpgsql as $$
declare
  low int;
begin
  select low_stock into low from product where id = new.product_id and archived_at is null;
  if least(old.stock, new.stock) > low then
    return null;
  end if;
  if old.stock > new.stock and new.archived_at is null and (new.stock = 0 or new.stock <= low and old.stock > low) then
    perform queue_low_stock(product, new.name, new.stock) from product where id = new.product_id;
  end if;
  if new.stock <= low and new.archived_at is null then
    insert into running_low values (new.id, new.product_id, new.stock)
    on conflict (stock_id) do update set pieces = excluded.pieces;
  else
    delete from running_low where stock_id = new.id;
  end if;
  return null;
end $$;
create trigger option_inserted_low after insert on product_option for each row
  when (new.stock is not null) execute function option_runs_low();
create or replace trigger option_runs_low after update of stock on product_option for each row
  when (new.stock is distinct from old.stock) execute function option_runs_low();
create trigger option_archived_low after update of archived_at on product_option for each row
  when (new.stock is not null) execute function option_runs_low();

create function runs_low_no_more() returns trigger language plpgsql as $$
begin
  delete from running_low where stock_id = old.id;
  return null;
end $$;
create trigger product_deleted_low after delete on product for each row
  when (old.stock is not null) execute function runs_low_no_more();
create trigger option_deleted_low after delete on product_option for each row
  when (old.stock is not null) execute function runs_low_no_more();

insert into running_low
select id, id, stock from product where archived_at is null and stock <= low_stock
union all
select option.id, product_id, option.stock from product_option option join product on product.id = product_id
where product.archived_at is null and option.archived_at is null and option.stock <= low_stock;
-- Of an empty table it would take down that it is empty.
do $$ begin if exists (select from running_low) then analyze running_low; end if; end $$;
