-- Offers, discounts by staff and the fee of a payment method change a total as delivery does.
alter table order_adjustment drop constraint order_adjustment_kind_check;
alter table order_adjustment add constraint order_adjustment_kind_check
  check (kind in ('offer', 'staff_discount', 'delivery', 'payment_fee'));
alter table order_adjustment add constraint order_adjustment_sign
  check (case when kind in ('offer', 'staff_discount') then amount_paise <= 0 else amount_paise >= 0 end);
alter table order_adjustment add column promotion_id uuid;
comment on column order_adjustment.promotion_id is 'The offer this discount comes from.';
