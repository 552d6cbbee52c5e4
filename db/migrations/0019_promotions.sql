-- Offers: typed codes and automatic discounts, and every use of one.

create table promotion (
  id uuid primary key,
  name text not null check (name <> ''),
  code text check (code ~ '^[A-Z0-9]{3,20}$'),
  kind text not null,
  parameters jsonb not null,
  scope text not null default 'all' check (scope in ('all', 'categories', 'brands', 'products')),
  min_subtotal_paise bigint not null default 0 check (min_subtotal_paise >= 0),
  min_pieces int not null default 0 check (min_pieces >= 0),
  starts_on date,
  ends_on date,
  max_uses int check (max_uses > 0),
  max_uses_per_customer int check (max_uses_per_customer > 0),
  first_order_only boolean not null default false,
  combinable boolean not null default false,
  active boolean not null default true,
  archived_at timestamptz,
  uses int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (id, scope),
  constraint promotion_days check (starts_on <= ends_on),
  constraint promotion_uses check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  constraint promotion_parameters check (case kind
    when 'percent' then parameters @? '$ ? (@.percent >= 1 && @.percent <= 100 && @.maximum >= 0)'
    when 'amount' then parameters @? '$ ? (@.amount > 0)'
    when 'free_delivery' then parameters @? '$ ? (@.maximum >= 0)'
    when 'buy_x_get_y' then parameters @? '$ ? (@.buy >= 1 && @.get >= 1)'
    when 'combo' then scope = 'products' and parameters @? '$ ? (@.price > 0)'
    else false end)
);
comment on column promotion.name is 'Shoppers see it beside the discount.';
comment on column promotion.code is 'In capitals, without blanks; null: automatic.';
comment on column promotion.parameters is 'Of its kind. Money in paise; 0 means no limit.';
comment on column promotion.starts_on is 'Days in India, both included; null: no limit.';
comment on column promotion.uses is 'By orders that are not cancelled. Rises only while it is below max_uses.';
comment on column promotion.version is 'Grows with every edit, to detect conflicting edits.';
create unique index promotion_code on promotion (code) where archived_at is null;
create trigger promotion_changed after insert or update or delete on promotion
  for each row execute function notify_change('{uses,version}', 'shop');

create table promotion_target (
  promotion_id uuid not null,
  scope text not null,
  category text references category (slug) deferrable initially deferred,
  brand text references brand (slug) deferrable initially deferred,
  product_id uuid references product,
  foreign key (promotion_id, scope) references promotion (id, scope) on delete cascade,
  unique nulls not distinct (promotion_id, category, brand, product_id),
  constraint promotion_target_of_scope check (num_nonnulls(category, brand, product_id) = 1 and case scope
    when 'categories' then category is not null
    when 'brands' then brand is not null
    when 'products' then product_id is not null
    else false end)
);
comment on table promotion_target is 'The goods that an offer is for, unless it is for all.';
comment on column promotion_target.category is 'Its slug, which stays when the category is renamed. Deferred, as a rename moves the slug to another row.';

create table promotion_use (
  order_id uuid references orders,
  promotion_id uuid references promotion,
  customer_id uuid references customer on delete set null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null default now(),
  returned_at timestamptz,
  primary key (order_id, promotion_id)
);
comment on column promotion_use.returned_at is 'The order was cancelled; the use no longer counts.';
create index promotion_use_of_customer on promotion_use (customer_id, promotion_id) where returned_at is null;
create index promotion_use_of_promotion on promotion_use (promotion_id);

alter table order_adjustment add constraint order_adjustment_promotion
  foreign key (promotion_id) references promotion;
