-- In a transaction of its own, so that orders wait for its lock alone.

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
alter function take_stock(jsonb, jsonb) set thulir.moves_stock_alone = 'yes';
