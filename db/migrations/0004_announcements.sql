-- Whoever writes, by whatever way, tells every process what its cached pages no longer may show.
-- Payload: the tags of http/page-cache.ts, parted by spaces. Delivered when the transaction commits.
create function announce_products(ids uuid[], tags text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    perform pg_notify('shop_changed', 'all');
  elsif cardinality(ids) > 0 then
    perform pg_notify('shop_changed', 'products ' || array_to_string(
      array(select distinct 'product:' || id from unnest(ids) id) ||
      array(select distinct 'tag:' || tag from unnest(tags) tag where tag <> ''), ' '));
  end if;
end $$;

create function product_inserted() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select id from fresh), array(select distinct tag from fresh));
  return null;
end $$;
create trigger product_inserted after insert on product
  referencing new table as fresh for each statement execute function product_inserted();

-- `sold`, and stock that stays above nothing, are not on any page.
create function product_updated() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  ids := array(
    select fresh.id from fresh join former using (id)
    where (fresh.title, fresh.slug, fresh.brand, fresh.category, fresh.tag, fresh.price_paise, fresh.mrp_paise,
           fresh.net_quantity, fresh.net_unit, fresh.description_html, fresh.rating_sum, fresh.rating_count,
           fresh.archived_at, fresh.stock is null or fresh.stock > 0)
      is distinct from
          (former.title, former.slug, former.brand, former.category, former.tag, former.price_paise, former.mrp_paise,
           former.net_quantity, former.net_unit, former.description_html, former.rating_sum, former.rating_count,
           former.archived_at, former.stock is null or former.stock > 0));
  perform announce_products(ids, array(
    select tag from fresh where id = any (ids) union select tag from former where id = any (ids)));
  return null;
end $$;
create trigger product_updated after update on product
  referencing new table as fresh old table as former for each statement execute function product_updated();

-- Options, pictures and reviews are part of their product.
create function product_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_products(array(select distinct product_id from former), '{}');
  else
    perform announce_products(array(select distinct product_id from fresh), '{}');
  end if;
  return null;
end $$;
create trigger option_inserted after insert on product_option
  referencing new table as fresh for each statement execute function product_part_changed();

-- Every order may take from an option's stock; like the product's, that shows only when it runs out.
create function option_updated() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct fresh.product_id from fresh join former using (id)
    where (fresh.name, fresh.kind, fresh.value, fresh.price_paise, fresh.position, fresh.archived_at,
           fresh.stock is null, fresh.stock > 0)
      is distinct from
          (former.name, former.kind, former.value, former.price_paise, former.position, former.archived_at,
           former.stock is null, former.stock > 0)), '{}');
  return null;
end $$;
create trigger option_updated after update on product_option
  referencing new table as fresh old table as former for each statement execute function option_updated();

create trigger image_inserted after insert on product_image
  referencing new table as fresh for each statement execute function product_part_changed();
create trigger image_updated after update on product_image
  referencing new table as fresh for each statement execute function product_part_changed();
create trigger image_deleted after delete on product_image
  referencing old table as former for each statement execute function product_part_changed();
create trigger review_inserted after insert on review
  referencing new table as fresh for each statement execute function product_part_changed();
create trigger review_updated after update on review
  referencing new table as fresh for each statement execute function product_part_changed();
create trigger review_deleted after delete on review
  referencing old table as former for each statement execute function product_part_changed();

create function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_argv[0]);
  return null;
end $$;
create trigger blog_changed after insert or update or delete on blog
  for each statement execute function announce('blogs');
create trigger setting_changed after insert or update or delete on setting
  for each statement execute function announce('shop');
create trigger brand_changed after insert or update or delete on brand
  for each statement execute function announce('shop');
create trigger category_changed after insert or update or delete on category
  for each statement execute function announce('shop');
