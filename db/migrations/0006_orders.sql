-- Carts and orders. An order keeps what was true when it was placed [ORD-05].

create table cart_item (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  product_id uuid not null,
  option_id uuid not null,
  quantity int not null check (quantity between 1 and 10),
  price_paise int not null check (price_paise > 0),
  created_at timestamptz not null default now(),
  unique (customer_id, product_id, option_id),
  foreign key (product_id, option_id) references product_option(product_id, id)
);

create sequence order_number;
create table orders (
  id uuid primary key,
  number bigint not null default nextval('order_number') unique,
  customer_id uuid references customer on delete set null,
  idempotency_key text not null,
  request_digest text not null,
  status text not null default 'Processing'
    check (status in ('Processing', 'Confirmed', 'Packed', 'Shipped', 'Delivered', 'Cancelled', 'Returned')),
  subtotal_paise bigint not null check (subtotal_paise > 0),
  fee_paise int not null check (fee_paise >= 0),
  total_paise bigint not null,
  created_at timestamptz not null default now(),
  unique (customer_id, idempotency_key),
  check (total_paise = (subtotal_paise + fee_paise))
);
comment on column orders.customer_id is 'null: the account was deleted; the order stays in the books.';
comment on column orders.idempotency_key is 'One attempt makes one order [CHK-13].';
comment on column orders.request_digest is 'Digest of the request. A different request with the same key is rejected.';
create index orders_by_status on orders (status, number desc);
create index orders_by_time on orders (created_at);
create index orders_of_customer on orders (customer_id, number desc);

create table order_item (
  order_id uuid references orders,
  position int,
  product_id uuid not null,
  option_id uuid not null,
  title text not null,
  slug text not null,
  option_name text not null,
  option_value text not null,
  media_id uuid references media,
  image_alt text not null default '',
  price_paise int not null check (price_paise > 0),
  quantity int not null check (quantity between 1 and 10),
  primary key (order_id, position),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
comment on table order_item is 'A snapshot: never joined with the catalogue for names and prices [ORD-05].';

create table order_address (
  order_id uuid primary key references orders,
  firstname text not null,
  lastname text not null,
  business text,
  gstin text,
  address text not null,
  other text not null default '',
  city text not null,
  state text not null,
  country text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  constraint order_address_business check ((gstin is null) = (business is null))
);
create index order_address_name on order_address using gin (lower((firstname || ' ') || lastname) gin_trgm_ops);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  staff_id uuid references staff,
  staff_name text not null default '',
  from_status text,
  to_status text not null,
  note text not null default '',
  told text not null default ''
);
comment on column order_event.staff_name is 'Kept after the staff account is deleted.';
comment on column order_event.note is 'For staff only.';
comment on column order_event.told is 'What the customer was told with this step.';
create index order_event_of_order on order_event (order_id, id);

create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  staff_id uuid not null references staff,
  staff_name text not null,
  text text not null check (text <> ''),
  credit_note text
);
comment on column order_note.credit_note is 'The number of the credit note this note is about.';
create index order_note_of_order on order_note (order_id, id);

create table shipment (
  order_id uuid primary key references orders,
  carrier text not null check (carrier <> ''),
  tracking_number text not null default '',
  shipped_at timestamptz not null default now()
);
create index shipment_tracking on shipment (tracking_number) where tracking_number <> '';

create table order_tally (
  status text not null,
  orders int not null
);
comment on table order_tally is 'The number of orders per status other than Processing, as changes to sum up.';

create function buyer_verified() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'products product:' || product_id || ' in:' || pg_current_xact_id())
  from review where customer_id = new.customer_id;
  return null;
end $$;
comment on function buyer_verified() is 'Reviews of delivered products carry the mark of a verified buyer.';
create trigger buyer_verified after update on orders
  for each row
  when ((new.status = 'Delivered') is distinct from (old.status = 'Delivered'))
  execute function buyer_verified();

create function orders_before(buyer uuid, key text, products uuid[], options uuid[], out newest bigint, out earlier json) returns record language plpgsql stable set enable_seqscan=off as $$
begin
  select coalesce(max(number), 0) into newest from orders where customer_id = buyer;
  if newest = 0 then
    earlier := '[]';
  elsif key is not null then
    select coalesce(json_agg(json_build_object('id', id, 'request_digest', request_digest)), '[]') into earlier
    from orders where customer_id = buyer and idempotency_key = key;
  else
    select coalesce(json_agg(json_build_object('id', orders.id, 'request_digest', request_digest)), '[]') into earlier
    from orders join customer on customer.id = customer_id
    where customer_id = buyer and starts_with(idempotency_key, 'cart:' || cart_version || ':')
      and exists (
        select from order_item
        join unnest(products, options) as line (product_id, option_id) using (product_id, option_id)
        where order_id = orders.id
      );
  end if;
end $$;

create function take_stock(products jsonb, options jsonb) returns void language plpgsql as $$
begin
  perform set_config('thulir.moves_stock_alone', 'yes', true);
  if products <> '[]' then
    perform from product join jsonb_to_recordset(products) as wanted (id uuid) using (id)
    order by id for no key update of product;
    update product set stock = stock - pieces, sold = product.sold + wanted.sold
    from jsonb_to_recordset(products) as wanted (id uuid, pieces int, sold int) where product.id = wanted.id;
  end if;
  if options <> '[]' then
    perform from product_option option join jsonb_to_recordset(options) as wanted (id uuid) using (id)
    order by id for no key update of option;
    update product_option option set stock = stock - pieces
    from jsonb_to_recordset(options) as wanted (id uuid, pieces int) where option.id = wanted.id;
  end if;
  perform set_config('thulir.moves_stock_alone', '', true);
end $$;

create function place_order_as_judged(wish jsonb) returns table(id uuid, number bigint, status text, reference text) language plpgsql set enable_seqscan=off as $$
#variable_conflict use_column
declare
  buyer uuid := wish ->> 'customer_id';
  buyer_email text;
  home jsonb := wish -> 'address';
  whose jsonb := wish -> 'by';
  paid jsonb := wish -> 'payment';
  placed orders;
begin
  -- Of twenty identical orders at once nineteen wait here, and each statement after sees what the first has done.
  select customer.email into buyer_email from customer
  where customer.id = buyer and cart_version = coalesce((wish ->> 'cart_version')::bigint, cart_version) for no key update;
  if not found then
    return;
  end if;

  -- Read just now: nothing was ordered since. Remembered: the database's clock is where it was thought to be.
  if wish ? 'newest' then
    if exists (select from orders where customer_id = buyer and orders.number > (wish ->> 'newest')::bigint) then
      return;
    end if;
  elsif abs(extract(epoch from now() - (wish ->> 'created_at')::timestamptz)) > 1 then
    return;
  end if;

  -- Prices, packs, what is on sale, whether its pieces are counted (how many are left is asked last), and settings: fee and states.
  if (wish ->> 'settings_version')::bigint is distinct from (select version from settings_version)
    or jsonb_array_length(wish -> 'lines') is distinct from (
      select count(*)::int
      from jsonb_to_recordset(wish -> 'lines') as line (
        product_id uuid, option_id uuid, price_paise int, product_stock int, option_stock int, net_quantity int, net_unit text)
      join product on product.id = line.product_id
      join product_option option on (option.product_id, option.id) = (line.product_id, line.option_id)
      where product.archived_at is null and option.archived_at is null
        and coalesce(option.price_paise, product.price_paise) = line.price_paise
        and (coalesce(option.net_quantity, product.net_quantity), product.net_unit)
          is not distinct from (line.net_quantity, line.net_unit)
        and (product.stock is null) = (line.product_stock is null)
        and (option.stock is null) = (line.option_stock is null)
    ) then
    return;
  end if;

  insert into orders (id, customer_id, idempotency_key, request_digest,
                      subtotal_paise, fee_paise, total_paise, created_at)
  values ((wish ->> 'id')::uuid, buyer, wish ->> 'idempotency_key', wish ->> 'request_digest',
          (wish ->> 'subtotal_paise')::bigint, (wish ->> 'fee_paise')::bigint, (wish ->> 'total_paise')::bigint,
          (wish ->> 'created_at')::timestamptz)
  on conflict (customer_id, idempotency_key) do nothing
  returning * into placed;
  if not found then
    return;
  end if;

  insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value,
                          price_paise, quantity, media_id, image_alt)
  select placed.id, position, product_id, option_id, title, slug, option_name, option_value,
         price_paise, quantity, media_id, image_alt
  from jsonb_to_recordset(wish -> 'lines') as line (
    position int, product_id uuid, option_id uuid, title text, slug text, option_name text, option_value text,
    price_paise bigint, quantity int, media_id uuid, image_alt text);

  insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode, gstin, business)
  values (placed.id, home ->> 'firstname', home ->> 'lastname', home ->> 'address', home ->> 'other', home ->> 'city',
          home ->> 'state', home ->> 'country', home ->> 'pincode', home ->> 'gstin', home ->> 'business');

  insert into order_event (order_id, at, actor, staff_id, staff_name, to_status)
  values (placed.id, placed.created_at, whose ->> 'actor', (whose ->> 'staff_id')::uuid, whose ->> 'staff_name',
          placed.status);

  -- A cash order is named after its number, which nobody knew before.
  insert into payment (order_id, method, status, amount_paise, reference, qr_reference, order_status)
  values (placed.id, paid ->> 'method', paid ->> 'status', placed.total_paise,
          coalesce(paid ->> 'reference', 'COD-' || (wish ->> 'number_before') ||
                                         lpad(placed.number::text, greatest(6, length(placed.number::text)), '0')),
          paid ->> 'qr_reference', placed.status)
  returning payment.reference into reference;

  -- To the customer, unless that has no email (mail/reachable.ts), and to the shop: one text for both.
  insert into outbox (id, kind, recipient, payload)
  select letter.id, kind, case when to_customer then buyer_email end,
         (wish -> 'told') || jsonb_build_object('number', placed.number)
  from jsonb_to_recordset(wish -> 'letters') as letter (id uuid, kind text, to_customer boolean)
  where not to_customer or buyer_email not like '%@customer.invalid';

  delete from cart_item using jsonb_to_recordset(wish -> 'lines') as line (product_id uuid, option_id uuid)
  where customer_id = buyer
    and (cart_item.product_id, cart_item.option_id) = (line.product_id, line.option_id);

  perform take_stock(wish -> 'products', wish -> 'options');

  return query select placed.id, placed.number, placed.status, reference;
end $$;

create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'Processing' then
    insert into order_tally values (old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'Processing' then
    insert into order_tally values (new.status, 1);
  end if;
  if tg_op = 'UPDATE' then
    update payment set order_status = new.status, order_over = new.status in ('Cancelled', 'Returned') where order_id = new.id;
  end if;
  return null;
end $$;
create trigger order_deleted after delete on orders
  for each row
  when (old.status <> 'Processing')
  execute function tally_orders();
create trigger order_inserted after insert on orders
  for each row
  when (new.status <> 'Processing')
  execute function tally_orders();
create trigger order_moved after update of status on orders
  for each row
  when (new.status <> old.status)
  execute function tally_orders();
