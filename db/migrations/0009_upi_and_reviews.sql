-- A UPI reference is what the shopper typed. Banks number payments with 12 digits; anything else is taken
-- too, and marked for whoever checks it.
alter table payment
  add column reference_unusual boolean not null
    generated always as (method = 'UPI' and reference !~ '^[0-9]{12}$') stored,
  -- What our QR asked the payer's app to write beside the payment, to be found in the bank's list.
  add column qr_reference text check (qr_reference ~ '^[A-Za-z0-9]{4,35}$');

-- Reviews may end with the account of their author; the mean of their product then forgets them too.
create function review_forgotten() returns trigger language plpgsql as $$
begin
  with gone as (
    select product_id, sum(star) as stars, count(*) as reviews from former group by product_id
  ), held as materialized (
    select product.id from product join gone on gone.product_id = product.id
    order by product.id for no key update of product
  )
  update product set rating_sum = rating_sum - gone.stars, rating_count = rating_count - gone.reviews
  from gone join held on held.id = gone.product_id
  where product.id = gone.product_id;
  return null;
end $$;
create trigger review_forgotten after delete on review
  referencing old table as former for each statement execute function review_forgotten();

-- A delivered order marks its customer's reviews as those of a buyer.
create function buyer_verified() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct item.product_id
    from fresh join former using (id)
    join order_item item on item.order_id = fresh.id
    join review on review.product_id = item.product_id and review.customer_id = fresh.customer_id
    where (fresh.status = 'Delivered') <> (former.status = 'Delivered')), '{}');
  return null;
end $$;
create trigger buyer_verified after update on orders
  referencing new table as fresh old table as former for each statement execute function buyer_verified();
