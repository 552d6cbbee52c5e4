-- Landlines and foreign numbers may ask too; accounts keep ten digits.

alter table enquiry drop constraint enquiry_mobile_check,
  add constraint enquiry_mobile_check check (mobile ~ '^\+?[0-9]{1,16}$');
