-- Staff find orders by what was ordered: the titles as they were then, and the SKUs of today.

create index order_item_title on order_item using gin (lower(title) gin_trgm_ops) with (gin_pending_list_limit='256');
create index order_item_product on order_item (product_id);
