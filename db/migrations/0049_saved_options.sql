-- "Save for later" keeps which option of the product was in the cart.

alter table wishlist_entry add column option_id uuid;
comment on column wishlist_entry.option_id is 'null: the product without a choice.';
alter table wishlist_entry add foreign key (product_id, option_id)
  references product_option (product_id, id) on delete set null (option_id);
