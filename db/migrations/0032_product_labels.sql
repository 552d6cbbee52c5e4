-- The back office looks for what begins like this, in whatever order the server sorts letters.
create index product_slug_begins on product (slug text_pattern_ops);
create index product_sku_begins on product (lower(sku) text_pattern_ops) where sku is not null;
create index product_option_sku_begins on product_option (lower(sku) text_pattern_ops) where sku is not null;
