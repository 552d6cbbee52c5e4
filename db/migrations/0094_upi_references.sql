drop function payment_reference_is_fresh() cascade;
