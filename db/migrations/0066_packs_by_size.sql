-- Outside of transactions, statement by statement, as products are saved and ordered meanwhile. Broken off, it begins anew.

-- What was broken off half-way goes first, by another name, as a drop beside writers cannot ask.
do $$
declare
  unfinished regclass;
begin
  for unfinished in
    select indexrelid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in ('product'::regclass, 'product_option'::regclass) and not indisvalid
      and relname in ('product_of_size', 'product_option_of_size')
  loop
    execute format('alter index %s rename to %I', unfinished, unfinished::text || '_unfinished');
  end loop;
end $$;
drop index concurrently if exists product_of_size_unfinished;
drop index concurrently if exists product_option_of_size_unfinished;

-- A search for "500 g" alone finds what has such a pack by its figures: few titles say it. No order changes these columns.
create index concurrently if not exists product_of_size on product (net_quantity, net_unit, id)
  where archived_at is null and net_quantity is not null;
create index concurrently if not exists product_option_of_size on product_option (net_quantity, product_id)
  where archived_at is null and net_quantity is not null;
