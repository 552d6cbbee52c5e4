-- Most orders change no page, which names the number of pieces left only up to ten. For them the function,
-- which compares whole rows as JSON, is no longer called.
drop trigger product_changed on product;
create trigger product_changed after insert or delete or update of archived_at, brand, category, created_at, description_html,
    draft, mrp_paise, net_quantity, net_unit, option_label, origin, other_names, price_paise, rating_count, rating_sum, sku, slug,
    tag, title on product
  for each row execute function notify_change('{low_stock,rating_weight,search,sold,updated_at,version}', 'products', 'product:id', 'tag:tag');
create trigger product_stock_changed after update of stock on product for each row
  when (least(old.stock, 10) is distinct from least(new.stock, 10))
  execute function notify_change('{low_stock,rating_weight,search,sold,updated_at,version}', 'products', 'product:id', 'tag:tag');

drop trigger product_option_changed on product_option;
create trigger product_option_changed after insert or delete or update of archived_at, gtin, kind, mrp_paise, name, net_quantity,
    position, price_paise, product_id, sku, value on product_option
  for each row execute function notify_change('{}', 'products', 'product:product_id');
create trigger product_option_stock_changed after update of stock on product_option for each row
  when (least(old.stock, 10) is distinct from least(new.stock, 10))
  execute function notify_change('{}', 'products', 'product:product_id');
