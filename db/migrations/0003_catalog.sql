-- What the shop sells, with its stock.

create table category (
  name text primary key check (name !~ '[&+#%]' and name <> ''),
  slug text not null unique,
  description text not null default '',
  banner_id uuid references media,
  banner_alt text not null default '',
  position int not null default 0,
  becomes text references category on update cascade deferrable
);
comment on column category.becomes is 'Set while a rename moves the products in batches: the new name. Deferrable, because a restore loads rows in any order.';
create trigger category_changed after insert or update or delete on category
  for each row execute function notify_change('{}', 'shop');

create table brand (
  name text primary key check (name !~ '[&+#%]' and name <> ''),
  slug text not null unique,
  about text not null default '',
  logo_id uuid references media,
  position int not null default 0,
  becomes text references brand on update cascade deferrable
);
comment on column brand.becomes is 'As in category.';
create trigger brand_changed after insert or update or delete on brand
  for each row execute function notify_change('{}', 'shop');

create table product (
  id uuid primary key,
  slug text not null unique,
  sku text unique check (sku <> ''),
  title text not null check (title <> ''),
  other_names text[] not null default '{}',
  brand text not null references brand on update cascade,
  category text not null references category on update cascade,
  tag text not null default '' check (tag !~ '[&+#%]'),
  price_paise int not null check (price_paise > 0),
  mrp_paise int,
  net_quantity int check (net_quantity > 0),
  net_unit text check (net_unit in ('g', 'ml', 'piece')),
  option_label text not null default 'Colour' check (option_label <> ''),
  description_html text not null default '',
  stock int check (stock >= 0),
  low_stock int not null default 5 check (low_stock >= 0),
  sold int not null default 0 check (sold >= 0),
  rating_sum int not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  rating_weight double precision not null generated always as (((rating_sum::numeric + 17.5) / (rating_count + 5)::numeric)) stored,
  search tsvector not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check (mrp_paise >= price_paise),
  check ((net_quantity is null) = (net_unit is null)),
  check (rating_sum >= rating_count and rating_sum <= (rating_count * 5))
) with (fillfactor=90);
comment on column product.other_names is 'Names in other languages, found by the search.';
comment on column product.tag is 'One word or empty. ''special'' and ''popular'' fill the home page.';
comment on column product.option_label is 'What the options are called: Colour, Pack, Roast.';
comment on column product.stock is 'null: not counted, always in stock [PROD-03].';
comment on column product.low_stock is 'The owner gets an email when a counted stock falls to this number.';
comment on column product.rating_weight is 'Sorts "Best rated": the mean as if five more people had given 3.5 stars, so that one review does not beat a hundred.';
comment on column product.version is 'Grows with every edit by staff, to detect conflicting edits.';
create index product_archived on product (archived_at) where archived_at is not null;
create index product_brand on product (brand, created_at desc, id) where archived_at is null;
create index product_brand_category on product (brand, category, price_paise, id)
  include (created_at, rating_weight)
  where archived_at is null;
create index product_by_price on product (price_paise, id) include (category, brand, tag) where archived_at is null;
create index product_by_rating on product (rating_weight desc, id)
  include (price_paise, category, brand, tag)
  where archived_at is null;
create index product_by_time on product (created_at desc, id)
  include (price_paise, category, brand, tag)
  where archived_at is null;
create index product_by_title on product (lower(title) collate "und-x-icu", id)
  include (title, price_paise, category, brand, tag)
  where archived_at is null;
create index product_category on product (category, created_at desc, id) where archived_at is null;
create index product_category_price on product (category, price_paise, id) where archived_at is null;
create index product_of_size_on_shelves on product (net_quantity, net_unit, id)
  include (price_paise, category, brand, tag)
  where archived_at is null and net_quantity is not null;
create index product_search on product using gin (search) with (fastupdate=off);
create index product_sku_begins on product (lower(sku) text_pattern_ops) where sku is not null;
create index product_slug_begins on product (slug text_pattern_ops);
create index product_tag on product (tag, created_at desc, id) where archived_at is null;
create trigger product_changed after insert or update or delete on product
  for each row execute function notify_change('{low_stock,rating_weight,search,sold,updated_at,version}', 'products', 'product:id', 'tag:tag');

create table product_option (
  id uuid primary key,
  product_id uuid not null references product,
  name text not null check (name <> ''),
  kind text not null default 'swatch' check (kind in ('swatch', 'chip')),
  value text not null check (value <> ''),
  sku text unique check (sku <> ''),
  price_paise int check (price_paise > 0),
  mrp_paise int check (mrp_paise > 0),
  net_quantity int check (net_quantity > 0),
  stock int check (stock >= 0),
  position int not null default 0,
  archived_at timestamptz,
  unique (product_id, id),
  check (mrp_paise >= price_paise)
) with (fillfactor=90);
comment on table product_option is '`color` on the wire. Every product has at least one. Options that carts and orders refer to are archived, never deleted.';
comment on column product_option.value is 'A CSS colour, because existing clients paint it.';
comment on column product_option.price_paise is 'null: the price of the product. The same holds for stock, net quantity and MRP.';
create index product_option_of_size on product_option (net_quantity, product_id)
  where archived_at is null and net_quantity is not null;
create index product_option_sku_begins on product_option (lower(sku) text_pattern_ops) where sku is not null;
create trigger product_option_changed after insert or update or delete on product_option
  for each row execute function notify_change('{}', 'products', 'product:product_id');

create table product_image (
  product_id uuid references product,
  position int,
  media_id uuid not null references media,
  alt text not null default '',
  option_id uuid,
  primary key (product_id, position),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
create trigger product_image_changed after insert or update or delete on product_image
  for each row execute function notify_change('{}', 'products', 'product:product_id');

create table product_facts (
  product_id uuid primary key references product,
  ingredients text check (ingredients <> ''),
  allergens text[]
    check (allergens <@ array['gluten', 'crustaceans', 'milk', 'egg', 'fish', 'peanuts', 'tree-nuts',
      'soy', 'sulphites', 'sesame', 'mustard']),
  diet text check (diet in ('vegetarian', 'non-vegetarian', 'vegan')),
  shelf_life int check (shelf_life > 0),
  shelf_life_unit text check (shelf_life_unit in ('days', 'months')),
  best_before date,
  storage text check (storage <> ''),
  maker_role text check (maker_role in ('manufacturer', 'packer', 'marketer')),
  maker_name text check (maker_name <> ''),
  maker_address text check (maker_address <> ''),
  fssai text check (fssai ~ '^[0-9]{14}$'),
  country_of_origin text check (country_of_origin <> ''),
  importer text check (importer <> ''),
  nutrition_exempt bool not null default false,
  check ((shelf_life is null) = (shelf_life_unit is null))
);
comment on table product_facts is 'What food law requires on the label. null means not entered yet; an empty list of allergens means none.';
comment on column product_facts.diet is 'The green, brown or vegan mark on the pack.';
comment on column product_facts.shelf_life is 'From the day of packing.';
comment on column product_facts.best_before is 'The date on the packs sold at present.';
comment on column product_facts.importer is 'Name and address, required for imported goods.';
comment on column product_facts.nutrition_exempt is 'Raw single foods, spices and tea need no nutrition table.';
create index facts_by_day on product_facts (best_before) where best_before is not null;
create trigger product_facts_changed after insert or update or delete on product_facts
  for each row execute function notify_change('{}', 'products', 'product:product_id');

create table product_nutrient (
  product_id uuid references product,
  nutrient text
    check (nutrient in ('energy', 'protein', 'carbohydrate', 'sugars', 'added-sugars', 'fibre', 'fat',
      'saturated-fat', 'trans-fat', 'cholesterol', 'sodium', 'calcium', 'iron', 'vitamin-c')),
  amount double precision not null check (amount between 0 and 100000),
  primary key (product_id, nutrient)
);
comment on table product_nutrient is 'Per 100 g, or per 100 ml of what is sold by volume. The unit follows from the nutrient.';
create trigger product_nutrient_changed after insert or update or delete on product_nutrient
  for each row execute function notify_change('{}', 'products', 'product:product_id');

create table product_tax (
  product_id uuid references product,
  valid_from date,
  hsn text check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  gst_rate_bp int not null check (gst_rate_bp between 0 and 10000),
  primary key (product_id, valid_from)
);
comment on table product_tax is 'The newest row whose valid_from has come applies.';
comment on column product_tax.gst_rate_bp is 'Hundredths of a percent: 500 is 5 %.';

create table former_slug (
  slug text primary key,
  product_id uuid not null references product,
  left_at timestamptz not null default now()
);
comment on table former_slug is 'Old slugs redirect to their product.';
create index former_slug_of_product on former_slug (product_id);

create table stock_correction (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  product_id uuid not null references product,
  option_id uuid,
  staff_id uuid references staff,
  staff_name text not null,
  reason text not null
    check (reason in ('delivery', 'counted', 'damaged', 'expired', 'returned', 'used', 'import', 'started',
      'stopped', 'other')),
  note text not null default '',
  pieces_before int,
  pieces_after int,
  attempt uuid,
  check (pieces_before is distinct from pieces_after),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
comment on table stock_correction is 'A log: the reason for every change of stock by staff.';
comment on column stock_correction.option_id is 'null: the stock that options without their own share.';
comment on column stock_correction.pieces_before is 'null: not counted.';
comment on column stock_correction.attempt is 'Idempotency key of the request.';
create unique index stock_correction_attempt on stock_correction (attempt) where attempt is not null;
create index stock_correction_newest on stock_correction (product_id, id desc);

create table stock_request (
  id uuid primary key,
  product_id uuid not null references product,
  option_id uuid,
  email text not null,
  asked_at timestamptz not null default now(),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
comment on table stock_request is 'Who wants an email when the product is back in stock. Deleted when the email is queued.';
comment on column stock_request.option_id is 'null: any option.';
create index stock_request_email on stock_request (lower(email));
create unique index stock_request_once on stock_request (product_id, lower(email), coalesce(option_id, product_id));

create table running_low (
  stock_id uuid primary key,
  product_id uuid not null,
  pieces int not null
);
comment on table running_low is 'Counted stocks at or below the threshold of their product.';
comment on column running_low.stock_id is 'The option whose stock it is, or the product whose options share one stock.';
create index running_low_least on running_low (pieces, stock_id);

create function low_stock_moves() returns trigger language plpgsql as $$
begin
  perform from product_option where product_id = new.id order by id for no key update;
  delete from running_low
  where stock_id = new.id or stock_id in (select id from product_option where product_id = new.id);
  if new.archived_at is null then
    insert into running_low
    select new.id, new.id, new.stock where new.stock <= new.low_stock
    union all
    select id, new.id, stock from product_option
    where product_id = new.id and archived_at is null and stock <= new.low_stock;
  end if;
  return null;
end $$;
create trigger product_low_stock_moves after update of low_stock, archived_at on product
  for each row
  when (new.low_stock is distinct from old.low_stock or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function low_stock_moves();

create function queue_back_in_stock(of_product uuid) returns void language sql as $$
  with met as (
    delete from stock_request request using product
    where product.id = of_product and request.product_id = of_product and product.archived_at is null
      and exists (
        select from product_option option
        where option.product_id = of_product and option.archived_at is null
          and (request.option_id is null or option.id = request.option_id)
          and coalesce(option.stock, product.stock, 1) > 0
      )
    returning request.email, request.option_id, product.title
  )
  insert into outbox (id, kind, recipient, payload)
  select gen_random_uuid(), 'backInStock', email, jsonb_build_object(
    'productId', of_product, 'title', title, 'option', (select name from product_option where id = option_id))
  from met
$$;

create function option_comes_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_request where product_id = new.product_id) then
    perform queue_back_in_stock(new.product_id);
  end if;
  return null;
end $$;
create trigger option_comes_back after update of stock, archived_at on product_option
  for each row
  when (new.archived_at is null and (old.archived_at is not null or old.stock = 0 and new.stock is distinct from 0))
  execute function option_comes_back();
create trigger option_is_added after insert on product_option
  for each row
  when (new.stock is distinct from 0)
  execute function option_comes_back();

create function product_comes_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_request where product_id = new.id) then
    perform queue_back_in_stock(new.id);
  end if;
  return null;
end $$;
create trigger product_comes_back after update of stock, archived_at on product
  for each row
  when (new.archived_at is null and (old.archived_at is not null or old.stock = 0 and new.stock is distinct from 0))
  execute function product_comes_back();

create function queue_low_stock(product product, option_name text, pieces int) returns void language sql as $$
  insert into outbox (id, kind, payload)
  select gen_random_uuid(), 'lowStock', jsonb_build_object(
    'productId', product.id, 'title', product.title, 'option', option_name, 'left', pieces)
  where product.archived_at is null
$$;

create function option_runs_low() returns trigger language plpgsql as $$
declare
  low int;
begin
  select low_stock into low from product where id = new.product_id and archived_at is null;
  if least(old.stock, new.stock) > low then
    return null;
  end if;
  if old.stock > new.stock and new.archived_at is null and (new.stock = 0 or new.stock <= low and old.stock > low) then
    perform queue_low_stock(product, new.name, new.stock) from product where id = new.product_id;
  end if;
  if new.stock <= low and new.archived_at is null then
    insert into running_low values (new.id, new.product_id, new.stock)
    on conflict (stock_id) do update set pieces = excluded.pieces;
  else
    delete from running_low where stock_id = new.id;
  end if;
  return null;
end $$;
create trigger option_archived_low after update of archived_at on product_option
  for each row
  when (new.stock is not null)
  execute function option_runs_low();
create trigger option_inserted_low after insert on product_option
  for each row
  when (new.stock is not null)
  execute function option_runs_low();
create trigger option_runs_low after update of stock on product_option
  for each row
  when (new.stock is distinct from old.stock)
  execute function option_runs_low();

create function product_runs_low() returns trigger language plpgsql as $$
begin
  if old.stock > new.stock and (new.stock = 0 or new.stock <= new.low_stock and old.stock > new.low_stock) then
    perform queue_low_stock(new, null, new.stock);
  end if;
  if new.stock <= new.low_stock and new.archived_at is null then
    insert into running_low values (new.id, new.id, new.stock)
    on conflict (stock_id) do update set pieces = excluded.pieces;
  else
    delete from running_low where stock_id = new.id;
  end if;
  return null;
end $$;
create trigger product_inserted_low after insert on product
  for each row
  when (new.stock <= new.low_stock)
  execute function product_runs_low();
create trigger product_runs_low after update of stock on product
  for each row
  when (least(old.stock, new.stock) <= new.low_stock)
  execute function product_runs_low();

create function runs_low_no_more() returns trigger language plpgsql as $$
begin
  delete from running_low where stock_id = old.id;
  return null;
end $$;
create trigger product_deleted_low after delete on product
  for each row
  when (old.stock is not null)
  execute function runs_low_no_more();
create trigger option_deleted_low after delete on product_option
  for each row
  when (old.stock is not null)
  execute function runs_low_no_more();
