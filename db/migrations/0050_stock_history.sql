-- The log of stock also has what orders took and returned, so that it explains every change.

alter table stock_correction rename to stock_change;
alter table stock_change rename constraint stock_correction_changes_stock to stock_change_is_one;
alter table stock_change rename constraint stock_correction_product_id_fkey to stock_change_product_id_fkey;
alter table stock_change rename constraint stock_correction_staff_id_fkey to stock_change_staff_id_fkey;
alter table stock_change
  rename constraint stock_correction_product_id_option_id_fkey to stock_change_product_id_option_id_fkey;
alter index stock_correction_pkey rename to stock_change_pkey;
alter index stock_correction_attempt rename to stock_change_attempt;
alter index stock_correction_newest rename to stock_change_newest;
comment on table stock_change is 'A log: the reason for every change of a counted stock, by staff or by an order.';

alter table stock_change add column order_id uuid references orders;
alter table stock_change drop constraint stock_correction_reason_check;
alter table stock_change add constraint stock_change_reason_check check (reason in (
  'delivery', 'counted', 'damaged', 'expired', 'returned', 'used', 'import', 'started', 'stopped', 'other',
  'sold', 'order changed', 'order cancelled', 'order returned', 'order credited'
));
