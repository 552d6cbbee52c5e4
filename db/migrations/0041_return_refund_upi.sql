-- Where the refund of a cash order goes.

alter table return_request add column refund_upi text not null default '';
comment on column return_request.refund_upi is 'The UPI ID of the customer, personal data like the text.';
