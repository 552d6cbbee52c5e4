-- A gift has the mobile number of its receiver, whom the courier calls before delivery.

alter table shopper_note add column receiver_mobile text not null default ''
  check (receiver_mobile ~ '^([6-9][0-9]{9})?$');
comment on column shopper_note.receiver_mobile is 'Of a gift; printed on the label in place of the customer''s. Personal data of another person.';
comment on column order_change.former is 'Lines, adjustments, address, receiver''s mobile number and total before the change.';

-- Staff search orders by the end of a number.
create index shopper_note_receiver on shopper_note using gin (receiver_mobile gin_trgm_ops) with (fastupdate=off)
  where receiver_mobile <> '';
