drop function product_runs_low() cascade;
drop function option_runs_low() cascade;
drop function runs_low_no_more() cascade;
drop function low_stock_moves() cascade;
drop function product_comes_back() cascade;
drop function option_comes_back() cascade;
drop function queue_low_stock(product, text, int);
drop function queue_back_in_stock(uuid);
drop table running_low;
