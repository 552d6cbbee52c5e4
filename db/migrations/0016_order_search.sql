-- Staff type references and tracking numbers with spaces, hyphens or in lower case.

drop index shipment_tracking;
create index shipment_tracking on shipment (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')))
  where tracking_number <> '';
create index payment_reference_letters on payment (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where provider = 'UPI';
create index payment_correction_was_letters on payment_correction (upper(regexp_replace(was, '[^A-Za-z0-9]', '', 'g')));
