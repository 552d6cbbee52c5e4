-- Enquiries of a deleted account lose name, email and mobile number once they are resolved.

alter table enquiry add column account_deleted boolean not null default false;
comment on column enquiry.account_deleted is 'The account of its email was deleted: erase who wrote it once it is resolved.';
alter table enquiry drop constraint enquiry_mobile_check,
  add constraint enquiry_mobile_check check (mobile ~ '^(\+?[0-9]{1,16})?$');
