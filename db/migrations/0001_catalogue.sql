-- What the shop sells and shows. Money is whole paise, times are UTC, ids are made by the shop (UUIDv7).
create extension if not exists pg_trgm;

create table media (
  id uuid primary key,
  -- Digest of the picture's bytes; its addresses carry it, so they never change their contents.
  key text not null unique check (key ~ '^[0-9a-f]{16}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null check (cardinality(widths) > 0),
  created_at timestamptz not null default now()
);

create table category (
  name text primary key check (name !~ '[&+#%]' and name <> ''),
  slug text not null unique,
  description text not null default '',
  banner_id uuid references media,
  banner_alt text not null default '',
  position int not null default 0
);

create table brand (
  name text primary key check (name !~ '[&+#%]' and name <> ''),
  slug text not null unique,
  about text not null default '',
  logo_id uuid references media,
  position int not null default 0
);

create table product (
  id uuid primary key,
  slug text not null unique,
  title text not null check (title <> ''),
  brand text not null references brand on update cascade,
  category text not null references category on update cascade,
  -- One word, as the wire has it; '' for none. 'special' and 'popular' fill the home page.
  tag text not null default '' check (tag !~ '[&+#%]'),
  price_paise int not null check (price_paise > 0),
  mrp_paise int check (mrp_paise >= price_paise),
  net_quantity int check (net_quantity > 0),
  net_unit text check (net_unit in ('g', 'ml', 'piece')),
  description_html text not null default '',
  rating_sum int not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  -- null: not counted, always in stock [PROD-03].
  stock int check (stock >= 0),
  sold int not null default 0 check (sold >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', title), 'A') ||
    setweight(to_tsvector('simple', brand), 'B') ||
    setweight(to_tsvector('simple', category || ' ' || tag), 'C')
  ) stored,
  check ((net_quantity is null) = (net_unit is null)),
  check (rating_sum between rating_count and rating_count * 5)
);

create index product_newest on product (created_at desc, id) where archived_at is null;
create index product_price on product (price_paise, id) where archived_at is null;
create index product_title on product (lower(title) collate "und-x-icu", id) where archived_at is null;
create index product_category on product (category, created_at desc, id) where archived_at is null;
create index product_brand on product (brand, created_at desc, id) where archived_at is null;
create index product_tag on product (tag, created_at desc, id) where archived_at is null;
create index product_search on product using gin (search);

-- The wire's colour. Each product has at least one; those named by carts and orders are never deleted.
create table product_option (
  id uuid primary key,
  product_id uuid not null references product,
  name text not null check (name <> ''),
  kind text not null default 'swatch' check (kind in ('swatch', 'chip')),
  -- A CSS colour: old clients paint it.
  value text not null check (value <> ''),
  -- null: the product's own price and stock.
  price_paise int check (price_paise > 0),
  stock int check (stock >= 0),
  position int not null default 0,
  archived_at timestamptz,
  unique (product_id, id)
);

create table product_image (
  product_id uuid not null references product,
  position int not null,
  media_id uuid not null references media,
  alt text not null default '',
  option_id uuid,
  primary key (product_id, position),
  foreign key (product_id, option_id) references product_option (product_id, id)
);

-- Every word of a title, to mend typing slips by (database.md, section 3c).
create table search_word (
  word text primary key
);
create index search_word_trigram on search_word using gin (word gin_trgm_ops);

create function remember_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || brand || ' ' || category)))
  from changed
  on conflict do nothing;
  return null;
end $$;
create trigger product_words_inserted after insert on product
  referencing new table as changed for each statement execute function remember_words();
create trigger product_words_updated after update on product
  referencing new table as changed for each statement execute function remember_words();

create table blog (
  id uuid primary key,
  slug text not null unique,
  title text not null check (title <> ''),
  category text not null default '',
  description_html text not null,
  media_id uuid references media,
  image_alt text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What the owner changed about the shop; everything else stands at its default.
create table setting (
  key text primary key,
  value jsonb not null
);
