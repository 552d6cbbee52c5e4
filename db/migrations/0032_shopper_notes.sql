-- A shopper says that an order is a gift, and writes a gift note or a note to the seller.

create table shopper_note (
  order_id uuid primary key references orders,
  is_gift boolean not null default false,
  gift_note text not null default '',
  seller_note text not null default ''
);
comment on table shopper_note is 'What a shopper wrote with an order. Only orders with such a note have a row.';
comment on column shopper_note.is_gift is 'The packing slip has no prices.';
