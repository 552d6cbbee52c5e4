-- Offers can take off the whole price. Such an order has a payment of nothing, and its invoice a total of nothing; there is
-- nothing to credit.
alter table payment drop constraint payment_amount_paise_check;
alter table payment add constraint payment_amount_paise_check check (amount_paise >= 0);
alter table invoice drop constraint invoice_total_paise_check;
alter table invoice add constraint invoice_total_paise_check check (
  case kind when 'credit_note' then total_paise > 0 else total_paise >= 0 end);

-- Reports take the discounts of lines off their sales.
create index order_adjustment_of_lines on order_adjustment (order_id) where line_position is not null;
