drop function tally_payments() cascade;
drop table order_tally, payment_tally;
drop trigger order_inserted on orders;
drop trigger order_deleted on orders;
create or replace function tally_orders() returns trigger language plpgsql as $$
begin
  update payment set order_status = new.status, order_over = new.status in ('Cancelled', 'Returned') where order_id = new.id;
  return null;
end $$;
drop function invoice_comes_late() cascade;
drop function gst_lines(text, timestamptz, jsonb);
drop function gst_supplies(text, timestamptz, jsonb);
drop table gst_tally, gst_state_tally, gst_tallied;
