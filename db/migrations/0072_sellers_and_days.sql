-- Outside of transactions, statement by statement, as papers are issued and products saved meanwhile. Broken off, it begins anew.

-- What was broken off half-way goes first, by another name, as a drop beside writers cannot ask.
do $$
declare
  unfinished regclass;
begin
  for unfinished in
    select indexrelid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in ('invoice'::regclass, 'product_facts'::regclass, 'product'::regclass) and not indisvalid
      and relname in ('invoice_by_seller', 'facts_by_day', 'product_archived')
  loop
    execute format('alter index %s rename to %I', unfinished, unfinished::text || '_unfinished');
  end loop;
end $$;
drop index concurrently if exists invoice_by_seller_unfinished;
drop index concurrently if exists facts_by_day_unfinished;
drop index concurrently if exists product_archived_unfinished;

-- A return of GST is of one GSTIN: which ones have papers of some days, and which papers, is found without opening any.
create index concurrently if not exists invoice_by_seller on invoice ((document #>> '{seller,gstin}'), issued_at)
  where document #>> '{seller,scheme}' in ('regular', 'none');

-- What is past its best-before day, or near it; then what the shop took off sale for it of late. No order changes these columns.
create index concurrently if not exists facts_by_day on product_facts (best_before) where best_before is not null;
create index concurrently if not exists product_archived on product (archived_at) where archived_at is not null;
