-- Gift and combo packs: a product made of others.

create table product_part (
  pack_id uuid references product,
  position int,
  product_id uuid not null,
  option_id uuid not null,
  pieces int not null check (pieces between 1 and 10),
  primary key (pack_id, position),
  unique (pack_id, option_id),
  foreign key (product_id, option_id) references product_option (product_id, id),
  constraint product_part_is_another check (pack_id <> product_id)
);
comment on table product_part is 'What a pack contains. Its stock in product is kept as the least that its parts allow; no part is a pack.';
create index product_part_of on product_part (product_id);

create table order_item_part (
  order_id uuid,
  position int,
  product_id uuid not null,
  option_id uuid,
  title text not null,
  option_name text not null,
  pieces int not null check (pieces > 0),
  primary key (order_id, position, option_id),
  foreign key (order_id, position) references order_item,
  foreign key (product_id, option_id) references product_option (product_id, id)
);
comment on table order_item_part is 'What one pack of an order line contained: packs change later, and these pieces return to stock.';
