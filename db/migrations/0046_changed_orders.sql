-- Programs ask for the orders that changed since a time. The tables grow at their end only, so these indexes stay small.

create index order_event_by_time on order_event using brin (at);
create index payment_event_by_time on payment_event using brin (at);
create index payment_correction_by_time on payment_correction using brin (at);
create index audit_log_by_time on audit_log using brin (at);
