-- References compare without padding, and columns of statements are remembered per set of headings.

create function payment_reference_key(reference text) returns text
  language sql immutable parallel safe
  return coalesce(
    substring(upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) from '^[A-Z]*0*([0-9]{12})[A-Z]*$'),
    upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')));
comment on function payment_reference_key is 'A reference without added characters: the twelve digits, or all alphanumeric characters in upper case.';

drop index payment_failed_reference;
drop index payment_failed_qr_reference;
create index payment_reference_key on payment (payment_reference_key(reference)) where provider = 'UPI';
create index payment_qr_reference on payment (upper(qr_reference)) where provider = 'UPI' and qr_reference is not null;

alter table statement_line add column transaction_reference text;
comment on column statement_line.transaction_reference is 'The number of this transfer at the banks: the same number and amount in another file is the same payment.';
create index statement_line_transaction on statement_line (transaction_reference) where transaction_reference is not null;

create table statement_mapping (
  headings text[] primary key,
  columns jsonb not null,
  saved_at timestamptz not null default now()
);
comment on table statement_mapping is 'What staff said the columns of a statement with these headings contain.';

delete from setting where key = 'statementColumns';
