-- What the owner adds to a product page: how to prepare the food, questions and answers, and what goes well with it.

create table product_guide (
  product_id uuid primary key references product,
  kind text not null default 'prepare' check (kind in ('prepare', 'brew', 'cook', 'use')),
  steps text[] not null default '{}',
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array')
);
comment on column product_guide.kind is 'The heading of the steps: How to brew it.';
comment on column product_guide.questions is 'Objects with question and answer, in the owner''s order.';

create table product_companion (
  product_id uuid references product,
  position int,
  companion_id uuid not null references product,
  primary key (product_id, position),
  unique (product_id, companion_id),
  constraint product_companion_is_another check (product_id <> companion_id)
);
comment on table product_companion is 'What goes well with a product, chosen by the owner. Without a choice the shop learns it from orders.';
create index product_companion_of on product_companion (companion_id);

create trigger product_guide_changed after insert or update or delete on product_guide
  for each row execute function notify_change('{}', 'product:product_id');
create trigger product_companion_changed after insert or update or delete on product_companion
  for each row execute function notify_change('{}', 'product:product_id');
