-- In a transaction of its own, so that orders wait for its lock alone.
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
  set local lock_timeout to default;
end $$;

-- What shows of a stock is told row by row: its last pieces, and whether any are left. The shelf of a tag shows that too.
create or replace function pieces_changed() returns trigger language plpgsql as $$
begin
  perform announce_products(array[(to_jsonb(new) ->> tg_argv[0])::uuid],
    case when (new.stock > 0) is distinct from (old.stock > 0)
      then array_remove(array[to_jsonb(new) ->> 'tag'], null) else '{}' end);
  return null;
end $$;

-- An order takes pieces and changes nothing else: whether anything did that is tallied or shown was looked for in
-- every row it had changed, and took a quarter of the time in which it holds them.
create or replace trigger product_updated after update on product
  referencing new table as fresh old table as former for each statement
  when (current_setting('thulir.moves_stock_alone', true) is distinct from 'yes') execute function product_updated();
create or replace trigger product_tally_updated after update on product
  referencing new table as fresh old table as old for each statement
  when (current_setting('thulir.moves_stock_alone', true) is distinct from 'yes') execute function tally_products();
create or replace trigger option_updated after update on product_option
  referencing new table as fresh old table as former for each statement
  when (current_setting('thulir.moves_stock_alone', true) is distinct from 'yes') execute function option_updated();
-- Within its body: a setting that stands at a function may be put there by superusers alone.
create or replace function take_stock(products jsonb, options jsonb) returns void language plpgsql as $$
begin
  perform set_config('thulir.moves_stock_alone', 'yes', true);
  if products <> '[]' then
    perform from product join jsonb_to_recordset(products) as wanted (id uuid) using (id)
    order by id for no key update of product;
    update product set stock = stock - pieces, sold = product.sold + wanted.sold
    from jsonb_to_recordset(products) as wanted (id uuid, pieces int, sold int) where product.id = wanted.id;
  end if;
  if options <> '[]' then
    perform from product_option option join jsonb_to_recordset(options) as wanted (id uuid) using (id)
    order by id for no key update of option;
    update product_option option set stock = stock - pieces
    from jsonb_to_recordset(options) as wanted (id uuid, pieces int) where option.id = wanted.id;
  end if;
  perform set_config('thulir.moves_stock_alone', '', true);
end $$;
