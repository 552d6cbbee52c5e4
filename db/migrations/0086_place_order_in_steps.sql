drop function place_order_as_judged(jsonb);
drop function orders_before(uuid, text, uuid[], uuid[]);
drop function take_stock(jsonb, jsonb);
drop trigger setting_counted on setting;
drop function count_settings_change();
drop table settings_version;

create index payment_of_client on payment (client_reference) where client_reference is not null;
