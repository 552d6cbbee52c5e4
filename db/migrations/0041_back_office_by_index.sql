-- Outside of transactions, statement by statement, as many orders may be placed meanwhile. Broken off, it begins anew.

-- What was over before 0040; what ends since is noted by its trigger.
update payment set order_over = true from orders
where orders.id = order_id and orders.status in ('Cancelled', 'Returned') and not order_over;

-- Money that has to go back: few, however many orders there were.
drop index concurrently if exists payment_refund_due;
create index concurrently payment_refund_due on payment (order_id) where order_over and status = 'Paid';
-- Over and paid go together much less often than each by itself.
drop statistics if exists payment_over;
create statistics payment_over (mcv) on order_over, status from payment;

-- A claim that was given up is found by what the bank prints, to come back with it.
drop index concurrently if exists payment_given_up;
create index concurrently payment_given_up on payment (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where method = 'UPI' and status = 'Failed';
drop index concurrently if exists payment_given_up_qr;
create index concurrently payment_given_up_qr on payment (upper(qr_reference))
  where method = 'UPI' and status = 'Failed' and qr_reference is not null;

-- What staff look for: a parcel's number, the name on it, a customer. Names of new orders wait in a list of the index, which a
-- search reads too: putting each into its place at once would cost an order three times what it writes to the log.
-- Housekeeping and vacuum empty the list. Customers are too few for that to matter.
drop index concurrently if exists shipment_tracking;
create index concurrently shipment_tracking on shipment (tracking_number) where tracking_number <> '';
drop index concurrently if exists order_address_name;
create index concurrently order_address_name on order_address
  using gin (lower(firstname || ' ' || lastname) gin_trgm_ops);
drop index concurrently if exists customer_words;
create index concurrently customer_words on customer
  using gin ((firstname || ' ' || lastname) gin_trgm_ops, email gin_trgm_ops, mobile gin_trgm_ops) with (fastupdate = off);

-- Of an empty table it would take down that it is empty.
do $$ begin if exists (select from payment) then analyze payment, order_address, customer, shipment; end if; end $$;
