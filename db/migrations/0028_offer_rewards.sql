-- "Buy some, get some" with other goods as the reward, free or at a lower price.

alter table promotion add column reward_scope text not null default 'same'
  check (reward_scope in ('same', 'categories', 'brands', 'products'));
comment on column promotion.reward_scope is 'What "buy some, get some" gives: the same goods, or those of promotion_reward.';
alter table promotion add constraint promotion_reward_scope_key unique (id, reward_scope);
alter table promotion add constraint promotion_gives_reward check (reward_scope = 'same' or kind = 'buy_x_get_y');

alter table promotion drop constraint promotion_parameters;
update promotion set parameters = parameters || '{"percent": 0}' where kind = 'buy_x_get_y';
alter table promotion add constraint promotion_parameters check (case kind
  when 'percent' then parameters @? '$ ? (@.percent >= 1 && @.percent <= 100 && @.maximum >= 0)'
  when 'amount' then parameters @? '$ ? (@.amount > 0)'
  when 'free_delivery' then parameters @? '$ ? (@.maximum >= 0)'
  when 'buy_x_get_y' then
    parameters @? '$ ? (@.buy >= 1 && @.get >= 1 && @.percent >= 0 && @.percent <= 100)'
  when 'combo' then scope = 'products' and parameters @? '$ ? (@.price > 0)'
  else false end);

create table promotion_reward (
  promotion_id uuid not null,
  scope text not null,
  category text references category (slug) deferrable initially deferred,
  brand text references brand (slug) deferrable initially deferred,
  product_id uuid references product,
  foreign key (promotion_id, scope) references promotion (id, reward_scope) on delete cascade,
  unique nulls not distinct (promotion_id, category, brand, product_id),
  constraint promotion_reward_of_scope check (num_nonnulls(category, brand, product_id) = 1 and case scope
    when 'categories' then category is not null
    when 'brands' then brand is not null
    when 'products' then product_id is not null
    else false end)
);
comment on table promotion_reward is 'The goods that an offer gives, if they are others than those to buy.';
comment on column promotion_reward.category is 'Its slug; deferred as in promotion_target.';
