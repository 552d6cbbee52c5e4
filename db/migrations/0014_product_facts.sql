-- What the law wants to be said of packed food, as typed facts: null is "not said yet" and is marked in the
-- back office, while an empty list of allergens is the owner saying "none" (domain.md F4 to F6).
create table product_facts (
  product_id uuid primary key references product,
  ingredients text check (ingredients <> ''),
  allergens text[] check (allergens <@ array[
    'gluten', 'crustaceans', 'milk', 'egg', 'fish', 'peanuts', 'tree-nuts', 'soy', 'sulphites', 'sesame', 'mustard'
  ]),
  -- The green, brown or vegan sign on the pack.
  diet text check (diet in ('vegetarian', 'non-vegetarian', 'vegan')),
  -- From the day of packing.
  shelf_life int check (shelf_life > 0),
  shelf_life_unit text check (shelf_life_unit in ('days', 'months')),
  -- Of the packs that are sold at present.
  best_before date,
  storage text check (storage <> ''),
  maker_role text check (maker_role in ('manufacturer', 'packer', 'marketer')),
  maker_name text check (maker_name <> ''),
  maker_address text check (maker_address <> ''),
  fssai text check (fssai ~ '^[0-9]{14}$'),
  country_of_origin text check (country_of_origin <> ''),
  -- Name and address; wanted where the goods come from abroad.
  importer text check (importer <> ''),
  -- Raw single foods, spices, tea and the like may go without a table of nutrients.
  nutrition_exempt boolean not null default false,
  check ((shelf_life is null) = (shelf_life_unit is null))
);

-- In 100 g, or 100 ml of what is sold by volume. The unit goes with the nutrient: kcal, g or mg.
create table product_nutrient (
  product_id uuid not null references product,
  nutrient text not null check (nutrient in (
    'energy', 'protein', 'carbohydrate', 'sugars', 'added-sugars', 'fibre', 'fat', 'saturated-fat', 'trans-fat',
    'cholesterol', 'sodium', 'calcium', 'iron', 'vitamin-c'
  )),
  amount double precision not null check (amount between 0 and 100000),
  primary key (product_id, nutrient)
);

-- What GST says of a product, from a day on; the newest row that has begun counts (domain.md F3).
create table product_tax (
  product_id uuid not null references product,
  valid_from date not null,
  hsn text check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  -- Hundredths of a percent: 500 is 5 %.
  gst_rate_bp int not null check (gst_rate_bp between 0 and 10000),
  primary key (product_id, valid_from)
);

alter table product
  add column sku text unique check (sku <> ''),
  -- What the choice is called: Colour, Pack, Roast (domain.md E9).
  add column option_label text not null default 'Colour' check (option_label <> ''),
  -- The owner is told when what is counted falls to this number.
  add column low_stock int not null default 5 check (low_stock >= 0),
  -- Grows with each change by staff: who saves on top of another's change is told (reliability.md F3).
  add column version int not null default 1;

-- Packs of several sizes each have a net quantity and an MRP of their own; null: the product's.
alter table product_option
  add column sku text unique check (sku <> ''),
  add column net_quantity int check (net_quantity > 0),
  add column mrp_paise int check (mrp_paise > 0),
  add check (mrp_paise >= price_paise);

-- Every name a product had before leads to it still.
create table former_slug (
  slug text primary key,
  product_id uuid not null references product,
  left_at timestamptz not null default now()
);
create index former_slug_of_product on former_slug (product_id);

-- A picture cut out of another: its frame can be chosen anew from the whole.
alter table media add column cropped_from uuid references media;

create table stock_correction (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  product_id uuid not null references product,
  -- null: the stock that options without one of their own share.
  option_id uuid,
  staff_id uuid references staff,
  staff_name text not null,
  reason text not null check (reason in (
    'delivery', 'counted', 'damaged', 'expired', 'returned', 'used', 'import', 'started', 'stopped', 'other'
  )),
  note text not null default '',
  -- null: not counted.
  pieces_before int,
  pieces_after int,
  foreign key (product_id, option_id) references product_option (product_id, id),
  check (pieces_before is distinct from pieces_after)
);
create index stock_correction_newest on stock_correction (product_id, id desc);

-- Who wants one letter when there is stock again. The row goes when the letter is queued.
create table stock_request (
  id uuid primary key,
  product_id uuid not null references product,
  -- null: any of them.
  option_id uuid,
  email text not null,
  asked_at timestamptz not null default now(),
  foreign key (product_id, option_id) references product_option (product_id, id)
);
create unique index stock_request_once on stock_request (product_id, lower(email), coalesce(option_id, product_id));
create index stock_request_email on stock_request (lower(email));

-- Told by whatever moves the stock: an order, a cancelled one, a correction, an import.
create function queue_low_stock(product product, option_name text, pieces int) returns void language sql as $$
  insert into outbox (id, kind, payload)
  select gen_random_uuid(), 'lowStock', jsonb_build_object(
    'productId', product.id, 'title', product.title, 'option', option_name, 'left', pieces)
  where product.archived_at is null
$$;

create function product_runs_low() returns trigger language plpgsql as $$
begin
  perform queue_low_stock(new, null, new.stock);
  return null;
end $$;
create trigger product_runs_low after update of stock on product for each row
  when (old.stock > new.stock and (new.stock = 0 or new.stock <= new.low_stock and old.stock > new.low_stock))
  execute function product_runs_low();

create function option_runs_low() returns trigger language plpgsql as $$
begin
  perform queue_low_stock(product, new.name, new.stock) from product
  where product.id = new.product_id
    and (new.stock = 0 or new.stock <= product.low_stock and old.stock > product.low_stock);
  return null;
end $$;
create trigger option_runs_low after update of stock on product_option for each row
  when (old.stock > new.stock and new.archived_at is null) execute function option_runs_low();

-- Writes to everybody whose wish can be met now, and forgets the wish.
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

create function product_comes_back() returns trigger language plpgsql as $$
begin
  perform queue_back_in_stock(new.id);
  return null;
end $$;
create trigger product_comes_back after update of stock, archived_at on product for each row
  when (new.archived_at is null and
        (old.archived_at is not null or old.stock = 0 and new.stock is distinct from 0))
  execute function product_comes_back();

create function option_comes_back() returns trigger language plpgsql as $$
begin
  perform queue_back_in_stock(new.product_id);
  return null;
end $$;
create trigger option_comes_back after update of stock, archived_at on product_option for each row
  when (new.archived_at is null and
        (old.archived_at is not null or old.stock = 0 and new.stock is distinct from 0))
  execute function option_comes_back();
create trigger option_is_added after insert on product_option for each row
  when (new.stock is distinct from 0) execute function option_comes_back();

-- Facts are on the product's page.
create trigger facts_inserted after insert on product_facts
  referencing new table as fresh for each statement execute function product_part_changed();
create trigger facts_updated after update on product_facts
  referencing new table as fresh for each statement execute function product_part_changed();
create trigger nutrient_inserted after insert on product_nutrient
  referencing new table as fresh for each statement execute function product_part_changed();
create trigger nutrient_updated after update on product_nutrient
  referencing new table as fresh for each statement execute function product_part_changed();
create trigger nutrient_deleted after delete on product_nutrient
  referencing old table as former for each statement execute function product_part_changed();

create or replace function product_updated() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  ids := array(
    select fresh.id from fresh join former using (id)
    where (fresh.title, fresh.slug, fresh.brand, fresh.category, fresh.tag, fresh.price_paise, fresh.mrp_paise,
           fresh.net_quantity, fresh.net_unit, fresh.description_html, fresh.rating_sum, fresh.rating_count,
           fresh.archived_at, fresh.sku, fresh.option_label, fresh.stock is null or fresh.stock > 0)
      is distinct from
          (former.title, former.slug, former.brand, former.category, former.tag, former.price_paise, former.mrp_paise,
           former.net_quantity, former.net_unit, former.description_html, former.rating_sum, former.rating_count,
           former.archived_at, former.sku, former.option_label, former.stock is null or former.stock > 0));
  perform announce_products(ids, array(
    select tag from fresh where id = any (ids) union select tag from former where id = any (ids)));
  return null;
end $$;

create or replace function option_updated() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct fresh.product_id from fresh join former using (id)
    where (fresh.name, fresh.kind, fresh.value, fresh.price_paise, fresh.position, fresh.archived_at, fresh.sku,
           fresh.net_quantity, fresh.mrp_paise, fresh.stock is null, fresh.stock > 0)
      is distinct from
          (former.name, former.kind, former.value, former.price_paise, former.position, former.archived_at, former.sku,
           former.net_quantity, former.mrp_paise, former.stock is null, former.stock > 0)), '{}');
  return null;
end $$;
