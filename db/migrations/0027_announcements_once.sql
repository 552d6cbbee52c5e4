-- Every connection of a process hears an announcement, each at its own moment: the transaction's number
-- lets the process take it for what it is, the same one.
create function announce_tags(tags text) returns void language sql as $$
  select pg_notify('shop_changed', tags || ' in:' || pg_current_xact_id());
$$;

create or replace function announce_products(ids uuid[], tags text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    perform announce_tags('all');
  elsif cardinality(ids) > 0 then
    perform announce_tags('products ' || array_to_string(
      array(select distinct 'product:' || id from unnest(ids) id) ||
      array(select distinct 'tag:' || tag from unnest(tags) tag where tag <> ''), ' '));
  end if;
end $$;

create or replace function announce() returns trigger language plpgsql as $$
begin
  perform announce_tags(tg_argv[0]);
  return null;
end $$;
