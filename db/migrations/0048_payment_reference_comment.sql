comment on column payment.reference is 'The UPI reference as the customer typed it: a claim until it is checked. Empty: not paid yet, or paid in cash or at a gateway.';
