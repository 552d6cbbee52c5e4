-- Staff correct the number of an order, and the account keeps its own.

comment on column order_address.mobile is 'Corrected by staff, or of a customer who deleted the account, for as long as the address is kept. Else the customer has it.';
comment on column order_change.former is 'Lines, adjustments, address, mobile numbers and total before the change.';
