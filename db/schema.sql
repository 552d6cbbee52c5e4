-- The schema after all migrations. Written by `npm run schema`; do not edit.

create sequence enquiry_number;
create sequence order_number;

-- Rate limits as leaky buckets [ACC-10].
create table attempt (
  -- Action and caller, such as 'login:address:203.0.113.7'. Email addresses only as SHA-256.
  subject text primary key,
  -- When the bucket is empty. Every attempt adds one interval; a past time means the same as no row.
  empty_at timestamptz not null
);
create index attempt_forgettable on attempt (empty_at);

-- Append-only.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: the shop itself.
  staff_id uuid references staff,
  staff_name text not null,
  -- What was done to what: 'order', its id, 'moved'.
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_log_of_entity on audit_log (entity, entity_id, id desc);
create index audit_log_of_staff on audit_log (staff_id, id desc);
create trigger audit_log_kept before delete or update or truncate on audit_log
  for each statement execute function refuse_change();

-- published_at null: a draft. withdrawn_at set: no longer shown.
create table blog (
  id uuid primary key,
  slug text not null unique,
  title text not null check (title <> ''),
  category text not null default '',
  description_html text not null,
  media_id uuid references media,
  image_alt text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz default now(),
  withdrawn_at timestamptz,
  constraint withdrawn_after_published check (withdrawn_at is null or published_at is not null)
);
create trigger blog_changed after insert or update or delete on blog
  for each row execute function notify_change('{}', 'blogs');

create table brand (
  name text primary key check (name !~ '[&+#%]' and name <> ''),
  slug text not null unique,
  about text not null default '',
  logo_id uuid references media,
  position int not null default 0,
  -- As in category.
  becomes text references brand on update cascade deferrable
);
create trigger brand_changed after insert or update or delete on brand
  for each row execute function notify_change('{}', 'shop');

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

create table category (
  name text primary key check (name !~ '[&+#%]' and name <> ''),
  slug text not null unique,
  description text not null default '',
  banner_id uuid references media,
  banner_alt text not null default '',
  position int not null default 0,
  -- Set while a rename moves the products in batches: the new name. Deferrable, because a restore loads rows in any order.
  becomes text references category on update cascade deferrable
);
create trigger category_changed after insert or update or delete on category
  for each row execute function notify_change('{}', 'shop');

create table customer (
  id uuid primary key,
  firstname text not null check (firstname <> ''),
  lastname text not null check (lastname <> ''),
  email text not null,
  -- Set when a link sent to the address was opened, cleared when the address changes.
  email_proved_at timestamptz,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  password_hash text not null,
  -- Grows with every change of a cart line, but not when an order empties the cart: one version makes one order.
  cart_version bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Set: may not log in.
  blocked_at timestamptz
);
create unique index customer_email on customer (lower(email));
create index customer_newest on customer (created_at desc, id);
create index customer_words on customer
  using gin (((firstname || ' ') || lastname) gin_trgm_ops, email gin_trgm_ops, mobile gin_trgm_ops) with (fastupdate=off);
create trigger author_renamed after update on customer
  for each row
  when (new.firstname is distinct from old.firstname or new.lastname is distinct from old.lastname)
  execute function author_renamed();

-- A requested email address, until its link is opened. One per customer; two customers may request the same address.
create table email_change (
  customer_id uuid primary key references customer on delete cascade,
  email text not null,
  -- SHA-256. Only the email contains the token.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Kept until it expires, so that opening the link twice shows the same page.
  confirmed_at timestamptz
);

create table enquiry (
  id uuid primary key,
  -- Shown as TN-000123.
  number bigint not null default nextval('enquiry_number') unique,
  name text not null check (name <> ''),
  email text not null,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  comment text not null check (comment <> ''),
  status text not null default 'Submitted' check (status in ('Submitted', 'In Progress', 'Resolved')),
  created_at timestamptz not null default now(),
  -- The deadlines of the Consumer Protection (E-Commerce) Rules 2020.
  acknowledge_by timestamptz not null default now() + interval '48:00:00',
  resolve_by timestamptz not null default now() + interval '1 mon',
  answered_at timestamptz
);
create index enquiry_newest on enquiry (created_at desc, id);
create index enquiry_open on enquiry (created_at) where status <> 'Resolved';

create table enquiry_event (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null,
  kind text not null check (kind in ('moved', 'answered', 'noted')),
  -- Of a move: the new status.
  to_status text,
  -- Of an answer: the email to the customer. Of a note: for staff only.
  text text not null default ''
);
create index enquiry_event_of on enquiry_event (enquiry_id, id);

-- Files that staff asked for. Deleted after a day, and together with the customer they are about.
create table export (
  job_id uuid primary key references job on delete cascade,
  name text not null,
  media_type text not null,
  -- The minimum role that may download it.
  least_role text not null check (least_role in ('owner', 'manager', 'packer')),
  customer_id uuid references customer on delete cascade
);
create index export_of_customer on export (customer_id) where customer_id is not null;

-- The file in chunks; an interrupted job continues after the last one.
create table export_part (
  job_id uuid references export on delete cascade,
  place int,
  bytes bytea not null,
  primary key (job_id, place)
);

-- Old slugs redirect to their product.
create table former_slug (
  slug text primary key,
  product_id uuid not null references product,
  left_at timestamptz not null default now()
);
create index former_slug_of_product on former_slug (product_id);

-- The total of each day in India by table of GSTR-1, place of supply and rate.
create table gst_state_tally (
  day date not null,
  section text not null,
  place text not null,
  rate int not null,
  -- The number of an invoice that the return lists on its own.
  told_as text,
  amount bigint not null,
  taxable bigint not null,
  igst bigint not null,
  cgst bigint not null,
  sgst bigint not null
);
create index gst_state_tally_by_day on gst_state_tally (day);
create index gst_state_tally_papers on gst_state_tally (day) where told_as is not null;

-- One row: invoices issued before this time are in the totals. Issuing shares its lock.
create table gst_tallied (
  until timestamptz not null,
  states_until timestamptz not null default '-infinity'
);
create unique index gst_tallied_key on gst_tallied ((true));

-- The total of each day in India by HSN and rate.
create table gst_tally (
  day date not null,
  hsn text,
  rate int,
  -- Of the most expensive line.
  description text,
  dearest bigint,
  quantity bigint,
  amount bigint,
  taxable bigint,
  igst bigint,
  cgst bigint,
  sgst bigint
);
create index gst_tally_by_day on gst_tally (day);

create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'bill', 'credit_note')),
  series text not null references invoice_series,
  position int not null,
  -- CGST rule 46 allows these 16 characters.
  number text not null unique check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  issued_at timestamptz not null,
  order_id uuid not null references orders,
  -- The GST code of the state the goods go to.
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null,
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  -- Everything that is printed, as it was on that day.
  document jsonb not null,
  unique (series, position),
  check (cgst_paise = sgst_paise),
  check (cgst_paise = 0 or igst_paise = 0),
  check (total_paise = (taxable_paise + cgst_paise + sgst_paise + igst_paise)),
  check (kind <> 'bill' or total_paise = taxable_paise)
);
create index credit_notes_of_order on invoice (order_id) where kind = 'credit_note';
create index invoice_by_seller on invoice ((document #>> '{seller,gstin}'), issued_at)
  where (document #>> '{seller,scheme}') in ('regular', 'none');
create index invoice_by_time on invoice (issued_at desc, id desc);
create unique index invoice_of_order on invoice (order_id) where kind <> 'credit_note';
create index invoice_words on invoice
  using gin (((((number || ' ') || (document ->> 'orderNumber')) || ' ') || (document #>> '{recipient,name}')) gin_trgm_ops);
create trigger credit_note_is_within_invoice before insert on invoice
  for each row
  when (new.kind = 'credit_note')
  execute function credit_note_is_within_invoice();
create trigger invoice_comes_late after insert on invoice
  for each row execute function invoice_comes_late();
create trigger invoice_is_final before delete or update or truncate on invoice
  for each statement execute function invoice_is_final();
create trigger part_is_credited after insert on invoice
  for each row
  when (new.kind = 'credit_note' and (new.document #>> '{against,part}') = 'true')
  execute function part_is_credited();

-- One row per series, such as TH/2627. Issuing locks the row, so numbers have no gaps and dates never go backwards.
create table invoice_series (
  series text primary key,
  last_number int not null check (last_number between 1 and 9999999),
  last_issued_at timestamptz not null
);

create table job (
  id uuid primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  input jsonb not null,
  file bytea,
  done int not null default 0,
  -- null: not known yet.
  total int,
  -- Where to continue after a crash.
  checkpoint jsonb,
  result jsonb,
  -- A sentence for the person who started it.
  error text,
  staff_id uuid references staff,
  attempts int not null default 0,
  -- A worker is on it until then.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_newest_over on job (kind, state, finished_at) where finished_at is not null;
create index job_over on job (finished_at) where finished_at is not null;
create index job_recent on job (created_at desc);
create index job_waiting on job (created_at) where state in ('queued', 'running');

create table media (
  id uuid primary key,
  -- Digest of the bytes. It is part of the URL, so the content of a URL never changes.
  key text not null unique check (key ~ '^[0-9a-f]{16}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- The widths in pixels that exist as files.
  widths int[] not null check (cardinality(widths) > 0),
  created_at timestamptz not null default now(),
  -- The original of a cropped picture, to crop it again.
  cropped_from uuid references media
);

-- Names added (1) or removed (-1) since the chunks were built.
create table name_change (
  title text collate "und-x-icu" not null,
  price_paise int not null,
  change int not null
);

-- Names on sale in chunks: the first name of each and the prices in order.
create table name_portion (
  title text collate "und-x-icu" not null,
  prices int[] not null
);

create table newsletter_link (
  -- SHA-256. Only the email contains the token.
  token_hash bytea primary key,
  subscriber_id uuid not null references subscriber on delete cascade,
  purpose text not null check (purpose in ('confirm', 'leave'))
);
create index newsletter_link_subscriber on newsletter_link (subscriber_id);

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
  -- Kept after the staff account is deleted.
  staff_name text not null default '',
  from_status text,
  to_status text not null,
  -- For staff only.
  note text not null default '',
  -- What the customer was told with this step.
  told text not null default ''
);
create index order_event_of_order on order_event (order_id, id);

-- A snapshot: never joined with the catalogue for names and prices [ORD-05].
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

create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  staff_id uuid not null references staff,
  staff_name text not null,
  text text not null check (text <> ''),
  -- The number of the credit note this note is about.
  credit_note text
);
create index order_note_of_order on order_note (order_id, id);

-- The number of orders per status other than Processing, as changes to sum up.
create table order_tally (
  status text not null,
  orders int not null
);

create table orders (
  id uuid primary key,
  number bigint not null default nextval('order_number') unique,
  -- null: the account was deleted; the order stays in the books.
  customer_id uuid references customer on delete set null,
  -- One attempt makes one order [CHK-13].
  idempotency_key text not null,
  -- Digest of the request. A different request with the same key is rejected.
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
create index orders_by_status on orders (status, number desc);
create index orders_by_time on orders (created_at);
create index orders_of_customer on orders (customer_id, number desc);
create trigger buyer_verified after update on orders
  for each row
  when ((new.status = 'Delivered') is distinct from (old.status = 'Delivered'))
  execute function buyer_verified();
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

-- Emails, queued in the transaction that causes them and sent by a worker.
create table outbox (
  -- Also the Message-ID, so that mail clients recognise a repeated email.
  id uuid primary key,
  kind text not null check (kind <> ''),
  -- null: the address of the shop, read when the email is sent.
  recipient text check (recipient !~ '[[:cntrl:]<>, ]'),
  -- Cleared once it is sent or expired, because links contain secrets.
  payload jsonb,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  -- When to try next. A worker that takes the email moves this ahead by its lease.
  due_at timestamptz not null default now(),
  -- After this time the email is of no use and is not sent.
  expires_at timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text not null default '',
  check (sent_at is null or dead_at is null),
  check (payload is not null or sent_at is not null or dead_at is not null)
);
create index outbox_forgettable on outbox (created_at);
create index outbox_waiting on outbox (due_at) where sent_at is null and dead_at is null;

-- Texts of the owner: about us and the policies.
create table page (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  html text not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create trigger page_changed after insert or update or delete on page
  for each row execute function notify_change('{}', 'pages');

-- One link per customer: a newer one replaces it.
create table password_reset (
  customer_id uuid primary key references customer on delete cascade,
  -- SHA-256. Only the email contains the token.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table payment (
  order_id uuid primary key references orders,
  -- A copy of orders.status, so that one row answers every count.
  order_status text not null,
  -- The order is cancelled or returned.
  order_over bool not null default false,
  method text not null check (method in ('COD', 'UPI')),
  status text not null default 'Pending' check (status in ('Pending', 'Verifying', 'Paid', 'Refunded', 'Failed')),
  amount_paise bigint not null check (amount_paise > 0),
  -- The amount received where it differs from amount_paise.
  received_paise bigint check (received_paise >= 0),
  -- The sum of the credit notes for parts of the order.
  credited_paise bigint not null default 0,
  refunded_paise bigint not null default 0,
  refund_due_paise bigint not null default 0,
  -- Since when a refund is due, or last was.
  refund_due_since timestamptz,
  -- 'COD-' and the order number, or the UPI reference as the customer typed it: a claim until it is checked.
  reference text not null,
  -- Banks use 12 digits; anything else is marked for whoever checks it.
  reference_unusual bool not null generated always as (method = 'UPI' and reference !~ '^[0-9]{12}$') stored,
  -- The note our QR code puts on the transfer, to find it in the bank statement.
  qr_reference text check (qr_reference ~ '^[A-Za-z0-9]{4,35}$'),
  paid_at timestamptz,
  -- Only one reminder is sent. Without an answer the order is cancelled.
  reminded_at timestamptz,
  check ((paid_at is not null) = (status in ('Paid', 'Refunded')))
);
create index payment_given_up on payment (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where method = 'UPI' and status = 'Failed';
create index payment_given_up_qr on payment (upper(qr_reference))
  where method = 'UPI' and status = 'Failed' and qr_reference is not null;
create index payment_gives_back on payment (order_id) include (refund_due_paise) where refund_due_paise > 0;
create index payment_open on payment (status) where status in ('Pending', 'Verifying');
create unique index payment_upi_reference on payment (upper(reference)) where method = 'UPI';
create index payment_verifying on payment (order_id) where method = 'UPI' and status = 'Verifying';
create trigger payment_deleted after delete on payment
  for each row
  when (old.order_status <> 'Processing')
  execute function tally_payments();
create trigger payment_finds_status before insert on payment
  for each row
  when (new.order_status is null)
  execute function payment_finds_status();
create trigger payment_inserted after insert on payment
  for each row
  when (new.order_status <> 'Processing')
  execute function tally_payments();
create trigger payment_moved after update on payment
  for each row
  when (new.order_status is distinct from old.order_status or new.method is distinct from old.method or new.status is distinct from old.status)
  execute function tally_payments();
create trigger payment_owes_back before update of status, order_status, received_paise, credited_paise, refunded_paise on payment
  for each row execute function payment_owes_back();
create trigger payment_owes_back_at_once before insert on payment
  for each row
  when (new.status in ('Paid', 'Refunded'))
  execute function payment_owes_back();
create trigger payment_reference_changed after update of reference on payment
  for each row
  when (new.method = 'UPI' and new.reference is distinct from old.reference)
  execute function payment_reference_is_fresh();
create trigger payment_reference_given after insert on payment
  for each row
  when (new.method = 'UPI')
  execute function payment_reference_is_fresh();
create trigger payment_refunded after insert or update of status on payment
  for each row
  when (new.status = 'Refunded')
  execute function refunded_as_a_whole();

-- UPI references that customers corrected. The old reference stays reserved for the order.
create table payment_correction (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  was text not null,
  became text not null
);
create index payment_correction_of_order on payment_correction (order_id, id);
create index payment_correction_was on payment_correction (upper(was));

create table payment_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  staff_id uuid references staff,
  staff_name text not null default '',
  from_status text not null,
  to_status text not null,
  note text not null default ''
);
create index payment_event_of_order on payment_event (order_id, id);

-- The number of payments of orders that are no longer new, as changes to sum up.
create table payment_tally (
  order_status text not null,
  method text not null,
  status text not null,
  payments int not null
);

-- The number of products on sale per price.
create table price_tally (
  price_paise int primary key,
  count int not null
);

create table product (
  id uuid primary key,
  slug text not null unique,
  sku text unique check (sku <> ''),
  title text not null check (title <> ''),
  -- Names in other languages, found by the search.
  other_names text[] not null default '{}',
  brand text not null references brand on update cascade,
  category text not null references category on update cascade,
  -- One word or empty. 'special' and 'popular' fill the home page.
  tag text not null default '' check (tag !~ '[&+#%]'),
  price_paise int not null check (price_paise > 0),
  mrp_paise int,
  net_quantity int check (net_quantity > 0),
  net_unit text check (net_unit in ('g', 'ml', 'piece')),
  -- What the options are called: Colour, Pack, Roast.
  option_label text not null default 'Colour' check (option_label <> ''),
  description_html text not null default '',
  -- null: not counted, always in stock [PROD-03].
  stock int check (stock >= 0),
  -- The owner gets an email when a counted stock falls to this number.
  low_stock int not null default 5 check (low_stock >= 0),
  sold int not null default 0 check (sold >= 0),
  rating_sum int not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  -- Sorts "Best rated": the mean as if five more people had given 3.5 stars, so that one review does not beat a hundred.
  rating_weight double precision not null generated always as (((rating_sum::numeric + 17.5) / (rating_count + 5)::numeric)) stored,
  search tsvector not null,
  -- Grows with every edit by staff, to detect conflicting edits.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check (mrp_paise >= price_paise),
  check ((net_quantity is null) = (net_unit is null)),
  check (rating_sum >= rating_count and rating_sum <= (rating_count * 5))
) with (fillfactor=90);
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
create trigger product_comes_back after update of stock, archived_at on product
  for each row
  when (new.archived_at is null and (old.archived_at is not null or old.stock = 0 and new.stock is distinct from 0))
  execute function product_comes_back();
create trigger product_deleted_low after delete on product
  for each row
  when (old.stock is not null)
  execute function runs_low_no_more();
create trigger product_filed_anew after update of id, title, brand, category, tag, other_names, price_paise, created_at, archived_at on product
  for each row
  when (new.id is distinct from old.id or new.search is distinct from old.search or new.category is distinct from old.category or new.price_paise is distinct from old.price_paise or new.created_at is distinct from old.created_at or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function file_under_words();
create trigger product_filed_no_more after delete on product
  for each row execute function file_under_words();
create trigger product_finds_words before insert or update of title, brand, category, tag, other_names on product
  for each row execute function product_finds_words();
create trigger product_inserted_low after insert on product
  for each row
  when (new.stock <= new.low_stock)
  execute function product_runs_low();
create trigger product_low_stock_moves after update of low_stock, archived_at on product
  for each row
  when (new.low_stock is distinct from old.low_stock or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function low_stock_moves();
create trigger product_name_moved after update of title, price_paise, archived_at on product
  for each row
  when (new.title is distinct from old.title or new.price_paise is distinct from old.price_paise or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function name_moved();
create trigger product_name_went after delete on product
  for each row
  when (old.archived_at is null)
  execute function name_went();
create trigger product_names_came after insert on product
  referencing new table as fresh for each statement execute function names_came();
create trigger product_names_updated after update of other_names on product
  for each row
  when (new.search is distinct from old.search)
  execute function remember_words_of();
create trigger product_packs_came after insert on product
  referencing new table as fresh for each statement execute function packs_came();
create trigger product_packs_changed after update of id, title, brand, category, tag, other_names, price_paise, rating_sum, rating_count, created_at, net_quantity, net_unit, archived_at on product
  for each row
  when (new.id is distinct from old.id or new.title is distinct from old.title or new.search is distinct from old.search or new.brand is distinct from old.brand or new.category is distinct from old.category or new.tag is distinct from old.tag or new.price_paise is distinct from old.price_paise or new.rating_weight is distinct from old.rating_weight or new.created_at is distinct from old.created_at or new.net_quantity is distinct from old.net_quantity or new.net_unit is distinct from old.net_unit or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function packs_changed();
create trigger product_packs_gone after delete on product
  for each row execute function packs_changed();
create trigger product_runs_low after update of stock on product
  for each row
  when (least(old.stock, new.stock) <= new.low_stock)
  execute function product_runs_low();
create trigger product_sorted_anew after update of id, title, brand, category, tag, other_names, price_paise, rating_sum, rating_count, archived_at on product
  for each row
  when (new.id is distinct from old.id or new.title is distinct from old.title or new.search is distinct from old.search or new.category is distinct from old.category or new.price_paise is distinct from old.price_paise or new.rating_weight is distinct from old.rating_weight or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function sort_under_words();
create trigger product_sorted_inserted after insert on product
  referencing new table as changed for each statement execute function sort_new_under_words();
create trigger product_sorted_no_more after delete on product
  for each row execute function sort_under_words();
create trigger product_tags_updated after update of tag on product
  for each row
  when (new.tag is distinct from old.tag)
  execute function remember_words_of();
create trigger product_tally_deleted after delete on product
  referencing old table as old for each statement execute function tally_products();
create trigger product_tally_inserted after insert on product
  referencing new table as fresh for each statement execute function tally_products();
create trigger product_tally_updated after update on product
  referencing old table as old new table as fresh for each statement
  when (current_setting('thulir.moves_stock_alone', true) is distinct from 'yes')
  execute function tally_products();
create trigger product_words_inserted after insert on product
  referencing new table as changed for each statement execute function remember_words();
create trigger product_words_updated after update of title, brand, category on product
  for each row
  when (new.title is distinct from old.title or new.brand is distinct from old.brand or new.category is distinct from old.category)
  execute function remember_words_of();

-- What food law requires on the label. null means not entered yet; an empty list of allergens means none.
create table product_facts (
  product_id uuid primary key references product,
  ingredients text check (ingredients <> ''),
  allergens text[]
    check (allergens <@ array['gluten', 'crustaceans', 'milk', 'egg', 'fish', 'peanuts', 'tree-nuts',
      'soy', 'sulphites', 'sesame', 'mustard']),
  -- The green, brown or vegan mark on the pack.
  diet text check (diet in ('vegetarian', 'non-vegetarian', 'vegan')),
  -- From the day of packing.
  shelf_life int check (shelf_life > 0),
  shelf_life_unit text check (shelf_life_unit in ('days', 'months')),
  -- The date on the packs sold at present.
  best_before date,
  storage text check (storage <> ''),
  maker_role text check (maker_role in ('manufacturer', 'packer', 'marketer')),
  maker_name text check (maker_name <> ''),
  maker_address text check (maker_address <> ''),
  fssai text check (fssai ~ '^[0-9]{14}$'),
  country_of_origin text check (country_of_origin <> ''),
  -- Name and address, required for imported goods.
  importer text check (importer <> ''),
  -- Raw single foods, spices and tea need no nutrition table.
  nutrition_exempt bool not null default false,
  check ((shelf_life is null) = (shelf_life_unit is null))
);
create index facts_by_day on product_facts (best_before) where best_before is not null;
create trigger product_facts_changed after insert or update or delete on product_facts
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

-- Per 100 g, or per 100 ml of what is sold by volume. The unit follows from the nutrient.
create table product_nutrient (
  product_id uuid references product,
  nutrient text
    check (nutrient in ('energy', 'protein', 'carbohydrate', 'sugars', 'added-sugars', 'fibre', 'fat',
      'saturated-fat', 'trans-fat', 'cholesterol', 'sodium', 'calcium', 'iron', 'vitamin-c')),
  amount double precision not null check (amount between 0 and 100000),
  primary key (product_id, nutrient)
);
create trigger product_nutrient_changed after insert or update or delete on product_nutrient
  for each row execute function notify_change('{}', 'products', 'product:product_id');

-- `color` on the wire. Every product has at least one. Options that carts and orders refer to are archived, never deleted.
create table product_option (
  id uuid primary key,
  product_id uuid not null references product,
  name text not null check (name <> ''),
  kind text not null default 'swatch' check (kind in ('swatch', 'chip')),
  -- A CSS colour, because existing clients paint it.
  value text not null check (value <> ''),
  sku text unique check (sku <> ''),
  -- null: the price of the product. The same holds for stock, net quantity and MRP.
  price_paise int check (price_paise > 0),
  mrp_paise int check (mrp_paise > 0),
  net_quantity int check (net_quantity > 0),
  stock int check (stock >= 0),
  position int not null default 0,
  archived_at timestamptz,
  unique (product_id, id),
  check (mrp_paise >= price_paise)
) with (fillfactor=90);
create index product_option_of_size on product_option (net_quantity, product_id)
  where archived_at is null and net_quantity is not null;
create index product_option_sku_begins on product_option (lower(sku) text_pattern_ops) where sku is not null;
create trigger option_archived_low after update of archived_at on product_option
  for each row
  when (new.stock is not null)
  execute function option_runs_low();
create trigger option_comes_back after update of stock, archived_at on product_option
  for each row
  when (new.archived_at is null and (old.archived_at is not null or old.stock = 0 and new.stock is distinct from 0))
  execute function option_comes_back();
create trigger option_deleted_low after delete on product_option
  for each row
  when (old.stock is not null)
  execute function runs_low_no_more();
create trigger option_inserted_low after insert on product_option
  for each row
  when (new.stock is not null)
  execute function option_runs_low();
create trigger option_is_added after insert on product_option
  for each row
  when (new.stock is distinct from 0)
  execute function option_comes_back();
create trigger option_packs_came after insert on product_option
  referencing new table as fresh for each statement execute function packs_came();
create trigger option_packs_changed after update of product_id, net_quantity, archived_at on product_option
  for each row
  when (new.product_id is distinct from old.product_id or new.net_quantity is distinct from old.net_quantity or (new.archived_at is null) is distinct from (old.archived_at is null))
  execute function packs_changed();
create trigger option_packs_gone after delete on product_option
  for each row
  when (old.net_quantity is not null)
  execute function packs_changed();
create trigger option_runs_low after update of stock on product_option
  for each row
  when (new.stock is distinct from old.stock)
  execute function option_runs_low();
create trigger product_option_changed after insert or update or delete on product_option
  for each row execute function notify_change('{}', 'products', 'product:product_id');

-- Every product on sale under each pack size, such as '500g'.
create table product_size (
  size text collate "C",
  id uuid,
  created_at timestamptz not null,
  price_paise int not null,
  title text not null,
  rating_weight double precision not null,
  category text not null,
  brand text not null,
  tag text not null,
  primary key (id, size)
);
create index product_size_newest on product_size (size, created_at desc, id) include (price_paise, category, brand, tag);
create index product_size_price on product_size (size, price_paise, id) include (category, brand, tag);
create index product_size_rating on product_size (size, rating_weight desc, id)
  include (price_paise, category, brand, tag);
create index product_size_title on product_size (size, title collate "und-x-icu", id)
  include (price_paise, category, brand, tag);

-- The number of products on sale per category, brand and tag.
create table product_tally (
  category text,
  brand text,
  tag text,
  count int not null,
  primary key (category, brand, tag)
);

-- The newest row whose valid_from has come applies.
create table product_tax (
  product_id uuid references product,
  valid_from date,
  hsn text check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  -- Hundredths of a percent: 500 is 5 %.
  gst_rate_bp int not null check (gst_rate_bp between 0 and 10000),
  primary key (product_id, valid_from)
);

-- Every product on sale under each of its words, for searches by time and price.
create table product_word (
  word text collate "C" not null,
  id uuid not null,
  created_at timestamptz not null,
  price_paise int not null,
  category text not null,
  search tsvector
);
create unique index product_word_newest on product_word (word, created_at desc, id)
  include (price_paise, category, search);
create index product_word_price on product_word (word, price_paise, id) include (category, search);

-- The same for searches by name and rating.
create table product_word_sorted (
  word text collate "C" not null,
  id uuid not null,
  title text not null,
  rating_weight double precision not null,
  price_paise int not null,
  category text not null
);
create index product_word_rating on product_word_sorted (word, rating_weight desc, id) include (price_paise, category);
create unique index product_word_title on product_word_sorted (word, title collate "und-x-icu", id)
  include (price_paise, category);

-- Transfers back to the customer.
create table refund (
  order_id uuid references orders,
  -- The number of refunds before it. The client sends it, so a repeated request adds no second row.
  position int check (position >= 0),
  amount_paise bigint not null check (amount_paise > 0),
  -- A day in India.
  sent_on date not null,
  -- The bank's reference, shown to the customer.
  reference text not null default '',
  -- For staff only.
  note text not null default '',
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null default '',
  -- Entered by mistake: it stays in the list and no longer counts.
  voided_at timestamptz,
  voided_by uuid references staff,
  voided_by_name text not null default '',
  voided_why text not null default '',
  primary key (order_id, position)
);
create index refund_by_day on refund (sent_on);
create trigger refund_is_sent after insert on refund
  for each row execute function refund_is_sent();
create trigger refund_is_voided after update of voided_at on refund
  for each row
  when (old.voided_at is null and new.voided_at is not null)
  execute function refund_is_voided();

create table review (
  product_id uuid references product,
  customer_id uuid references customer on delete cascade,
  star int not null check (star between 1 and 5),
  comment text not null check (comment <> ''),
  -- Hidden reviews are on no page and do not count in the mean.
  status text not null default 'Approved' check (status in ('Approved', 'Hidden')),
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (product_id, customer_id)
);
create index review_by_star on review (product_id, star, created_at desc);
create index review_by_time on review (created_at desc, product_id, customer_id);
create index review_newest on review (product_id, created_at desc);
create trigger review_changed after insert or update or delete on review
  for each row execute function notify_change('{}', 'products', 'product:product_id');
create trigger review_forgotten after delete on review
  referencing old table as former for each statement execute function review_forgotten();

-- Counted stocks at or below the threshold of their product.
create table running_low (
  -- The option whose stock it is, or the product whose options share one stock.
  stock_id uuid primary key,
  product_id uuid not null,
  pieces int not null
);
create index running_low_least on running_low (pieces, stock_id);

-- The vocabulary of all products, for spelling correction and prefixes.
create table search_word (
  word text primary key
);
create index search_word_begins on search_word (word text_pattern_ops);
create index search_word_trigram on search_word using gin (word gin_trgm_ops) with (fastupdate=off);

create table session (
  -- SHA-256. Only the browser has the token.
  token_hash bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index session_customer on session (customer_id);
create trigger session_changed after delete or update on session
  for each row execute function notify_change('{}', 'sessions');

-- Settings the owner changed. Everything else has its default.
create table setting (
  key text primary key,
  value jsonb not null
);
create trigger setting_changed after insert or update or delete on setting
  for each row execute function notify_change('{}', 'shop');
create trigger setting_counted after insert or update or delete or truncate on setting
  for each statement execute function count_settings_change();

-- One row. Orders compare it with the version they were quoted with.
create table settings_version (
  only_row bool default true primary key check (only_row),
  version bigint not null default 0
);

create table shipment (
  order_id uuid primary key references orders,
  carrier text not null check (carrier <> ''),
  tracking_number text not null default '',
  shipped_at timestamptz not null default now()
);
create index shipment_tracking on shipment (tracking_number) where tracking_number <> '';

create table staff (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null,
  role text not null check (role in ('owner', 'manager', 'packer')),
  password_hash text not null,
  -- Somebody else chose the password: it must be changed at the first login.
  password_given bool not null default false,
  -- In use once its first code was entered (totp_confirmed_at).
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last accepted code: every code works once (RFC 6238, section 5.2).
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index staff_email on staff (lower(email));

-- One-time codes for a lost second factor, stored as SHA-256.
create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade
);

create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index staff_session_of on staff_session (staff_id);

-- Uploaded bank statements. Debits are not stored.
create table statement (
  id uuid primary key,
  file_name text not null,
  staff_id uuid references staff,
  created_at timestamptz not null default now()
);

create table statement_line (
  id uuid primary key,
  statement_id uuid not null references statement,
  -- The day according to the bank.
  booked_on date not null,
  description text not null,
  -- Every number in the line that may identify a payment.
  payment_references text[] not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- Digest of day, amount and text: the same line in another file is the same line.
  fingerprint bytea not null unique,
  -- The order it pays: one line, one order.
  order_id uuid unique references orders,
  -- Marked by staff as not belonging to an order.
  ignored_at timestamptz
);
create index statement_line_of on statement_line (statement_id);
create index statement_line_open on statement_line (amount_paise) where order_id is null and ignored_at is null;
create index statement_line_references on statement_line using gin (payment_references);

-- A log: the reason for every change of stock by staff.
create table stock_correction (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  product_id uuid not null references product,
  -- null: the stock that options without their own share.
  option_id uuid,
  staff_id uuid references staff,
  staff_name text not null,
  reason text not null
    check (reason in ('delivery', 'counted', 'damaged', 'expired', 'returned', 'used', 'import', 'started',
      'stopped', 'other')),
  note text not null default '',
  -- null: not counted.
  pieces_before int,
  pieces_after int,
  -- Idempotency key of the request.
  attempt uuid,
  check (pieces_before is distinct from pieces_after),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
create unique index stock_correction_attempt on stock_correction (attempt) where attempt is not null;
create index stock_correction_newest on stock_correction (product_id, id desc);

-- Who wants an email when the product is back in stock. Deleted when the email is queued.
create table stock_request (
  id uuid primary key,
  product_id uuid not null references product,
  -- null: any option.
  option_id uuid,
  email text not null,
  asked_at timestamptz not null default now(),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
create index stock_request_email on stock_request (lower(email));
create unique index stock_request_once on stock_request (product_id, lower(email), coalesce(option_id, product_id));

create table subscriber (
  id uuid primary key,
  email text not null,
  -- When the last confirmation email was sent. After a few unanswered ones no more are sent.
  asked_at timestamptz not null default now(),
  letters int not null default 1,
  -- null: only confirmation emails are sent to this address.
  confirmed_at timestamptz
);
create unique index subscriber_email on subscriber (lower(email));

create table wishlist_entry (
  customer_id uuid references customer on delete cascade,
  product_id uuid references product,
  created_at timestamptz not null default now(),
  primary key (customer_id, product_id)
);

-- Reviews show the name of their author.
create function author_renamed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'products product:' || product_id || ' in:' || pg_current_xact_id())
  from review where customer_id = new.id;
  return null;
end $$;

-- Reviews of delivered products carry the mark of a verified buyer.
create function buyer_verified() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', 'products product:' || product_id || ' in:' || pg_current_xact_id())
  from review where customer_id = new.customer_id;
  return null;
end $$;

create function count_settings_change() returns trigger language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;

-- An order can be returned in parts; all its credit notes together never exceed its invoice.
create function credit_note_is_within_invoice() returns trigger language plpgsql as $$
begin
  if new.total_paise + coalesce((select sum(total_paise) from invoice
        where order_id = new.order_id and kind = 'credit_note'), 0)
      > (select total_paise from invoice where order_id = new.order_id and kind <> 'credit_note') then
    raise exception 'Credit notes never take back more than their invoice' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function file_under_sizes(ids uuid[]) returns void language plpgsql set enable_seqscan=off as $$
declare
  one uuid;
begin
  for one in select distinct unnest(ids) loop
    insert into product_size
    select size, p.id, p.created_at, p.price_paise, lower(p.title), p.rating_weight, p.category, p.brand, p.tag
    from product p, lateral (
      select p.net_quantity || p.net_unit where p.net_unit in ('g', 'ml')
      union all
      select net_quantity || p.net_unit from product_option
      where product_id = p.id and archived_at is null and coalesce(net_quantity, 0) > 0 and p.net_unit in ('g', 'ml')
      union all
      select said from sizes_said(p.search) said
    ) packed (size)
    where p.id = one and p.archived_at is null
    on conflict do nothing;
  end loop;
end $$;

create function file_under_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.archived_at is null then
    delete from product_word
    where word = any (tsvector_to_array(old.search)) and created_at = old.created_at and id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.archived_at is null then
    insert into product_word
    select word, new.id, new.created_at, new.price_paise, new.category, filed_search(new.search)
    from unnest(tsvector_to_array(new.search)) word;
  end if;
  return null;
end $$;

create function filed_search(search tsvector) returns tsvector language sql immutable as $$
  select case when pg_column_size(search) <= 1800 then search end
$$;

create function filed_text(said text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', said), weight) ||
    case when octet_length(said) > char_length(said) then filed_whole(said, weight) else '' end
$$;

create function filed_whole(said text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select coalesce(setweight(string_agg(quote_literal(word) || ':1', ' ')::tsvector, weight), '')
  from unnest(whole_words(said)) word
$$;

-- The lines of an invoice for the HSN summary. Credit notes count negative.
create function gst_lines(paper_kind text, at timestamptz, paper jsonb) returns table(day date, hsn text, rate int, description text, dearest bigint, quantity bigint, amount bigint, taxable bigint, igst bigint, cgst bigint, sgst bigint) language sql stable as $$
  select (at at time zone 'Asia/Kolkata')::date, line.hsn, line.rate,
    case line.kind when 'goods' then line.description end, case line.kind when 'goods' then line.amount end,
    case line.kind when 'goods' then sign * line.quantity else 0 end,
    sign * line.amount, sign * line.taxable, sign * line.igst, sign * line.cgst, sign * line.sgst
  from (select case paper_kind when 'credit_note' then -1 else 1 end as sign) as side
  cross join jsonb_to_recordset(paper -> 'lines') as line (
    kind text, hsn text, description text, quantity int, amount bigint, rate int,
    taxable bigint, igst bigint, cgst bigint, sgst bigint)
  where paper #>> '{seller,scheme}' = 'regular'
$$;

-- The lines of an invoice by table of GSTR-1. Invoices that the return lists one by one carry their number in told_as.
create function gst_supplies(paper_kind text, at timestamptz, paper jsonb) returns table(day date, section text, place text, rate int, told_as text, amount bigint, taxable bigint, igst bigint, cgst bigint, sgst bigint) language sql stable as $$
  select (at at time zone 'Asia/Kolkata')::date, section, to_state, line.rate,
    case when registered or section in ('5', '9B') then paper ->> 'number' end,
    sign * line.amount, sign * line.taxable, sign * line.igst, sign * line.cgst, sign * line.sgst
  from (
    select case paper_kind when 'credit_note' then -1 else 1 end as sign, paper #>> '{placeOfSupply,code}' as to_state,
      paper #>> '{placeOfSupply,code}' = paper #>> '{seller,stateCode}' as within_state,
      paper #> '{recipient,gstin}' is not null as registered
  ) as side
  cross join jsonb_to_recordset(paper -> 'lines') as line (
    amount bigint, rate int, taxable bigint, igst bigint, cgst bigint, sgst bigint)
  cross join lateral (select case
    when registered and line.rate = 0 then case when within_state then '8B' else '8A' end
    when registered then case paper_kind when 'credit_note' then '9B' else '4' end
    when within_state then case line.rate when 0 then '8D' else '7A' end
    when line.rate = 0 then '8C'
    when 10000000 >= case paper_kind
      when 'credit_note' then (select total_paise from invoice where number = paper #>> '{against,number}')
      else (paper #>> '{totals,total}')::bigint end then '7B'
    when paper_kind = 'credit_note' then '9B'
    else '5' end as section) as judged
  where paper #>> '{seller,scheme}' = 'regular'
$$;

-- Adds an invoice whose day is already totalled.
create function invoice_comes_late() returns trigger language plpgsql as $$
declare
  tallied gst_tallied;
begin
  select * into tallied from gst_tallied for share;
  if new.issued_at < tallied.until then
    insert into gst_tally select * from gst_lines(new.kind, new.issued_at, new.document);
  end if;
  if new.issued_at < tallied.states_until then
    insert into gst_state_tally select * from gst_supplies(new.kind, new.issued_at, new.document);
  end if;
  return null;
end $$;

-- An issued invoice is corrected by a credit note, never changed.
create function invoice_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'An issued invoice is never changed or removed' using errcode = 'restrict_violation';
end $$;

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

create function name_moved() returns trigger language plpgsql as $$
begin
  insert into name_change
  select lower(title), price_paise, change
  from (values (old.title, old.price_paise, old.archived_at, -1), (new.title, new.price_paise, new.archived_at, 1))
    as moved (title, price_paise, archived_at, change)
  where archived_at is null;
  return null;
end $$;

create function name_went() returns trigger language plpgsql as $$
begin
  insert into name_change values (lower(old.title), old.price_paise, -1);
  return null;
end $$;

create function names_came() returns trigger language plpgsql as $$
begin
  insert into name_change select lower(title), price_paise, 1 from fresh where archived_at is null;
  return null;
end $$;

-- Tells every instance which cached pages a changed row invalidates. Arguments: the columns that no page shows, then the tags
-- of the page cache; 'product:id' stands for 'product:' and the id of the row. Listeners take a repeated transaction id for the same message.
create function notify_change() returns trigger language plpgsql as $$
declare
  hidden text[] := tg_argv[0];
  changes int := coalesce(nullif(current_setting('thulir.changes', true), ''), '0')::int + 1;
  before jsonb;
  after jsonb;
  tags text;
begin
  -- A transaction that changes more rows, such as a renamed category, has invalidated everything.
  if changes > 501 then
    return null;
  end if;
  -- A page names the number of pieces left only up to ten, so most orders change no page.
  before := to_jsonb(old) - hidden || jsonb_build_object('stock', least((to_jsonb(old) ->> 'stock')::int, 10));
  after := to_jsonb(new) - hidden || jsonb_build_object('stock', least((to_jsonb(new) ->> 'stock')::int, 10));
  if before = after then
    return null;
  end if;
  select string_agg(tag, ' ' order by place) into tags from (
    select min(place) as place,
      case when argument like '%:%'
        then split_part(argument, ':', 1) || ':' || nullif(shown ->> split_part(argument, ':', 2), '')
        else argument
      end as tag
    from unnest(tg_argv[1:]) with ordinality as given (argument, place), unnest(array[before, after]) shown
    where shown is not null
    group by tag
  ) named;
  perform set_config('thulir.changes', changes::text, true);
  perform pg_notify('shop_changed', case when changes > 500 then 'all' else tags end || ' in:' || pg_current_xact_id());
  return null;
end $$;

create function option_comes_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_request where product_id = new.product_id) then
    perform queue_back_in_stock(new.product_id);
  end if;
  return null;
end $$;

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

create function orders_before(buyer uuid, key text, wanted json, out newest bigint, out earlier json) returns record language plpgsql stable set enable_seqscan=off as $$
begin
  select coalesce(max(number), 0) into newest from orders where customer_id = buyer;
  select coalesce(json_agg(json_build_object('id', same.id, 'request_digest', same.request_digest)), '[]') into earlier
  from (
    select id, request_digest from orders where key is not null and customer_id = buyer and idempotency_key = key
    union all
    select orders.id, request_digest from orders join customer on customer.id = customer_id
    where key is null and customer_id = buyer
      and starts_with(idempotency_key, 'cart:' || cart_version || ':')
      and exists (
        select from order_item
        join json_to_recordset(wanted) as line (product_id uuid, option_id uuid) using (product_id, option_id)
        where order_id = orders.id
      )
  ) same;
end $$;

create function packs_came() returns trigger language plpgsql set enable_seqscan=off as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'product' then
    ids := array(select id from fresh);
  else
    ids := array(select distinct product_id from fresh where net_quantity is not null);
    perform from product where id = any (ids) order by id for no key update;
  end if;
  perform file_under_sizes(ids);
  return null;
end $$;

create function packs_changed() returns trigger language plpgsql set enable_seqscan=off as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'product' then
    ids := array[old.id, new.id];
  else
    ids := array[old.product_id, new.product_id];
    perform from product where id = any (ids) order by id for no key update;
  end if;
  delete from product_size where id = any (ids);
  perform file_under_sizes(ids);
  return null;
end $$;

create function part_is_credited() returns trigger language plpgsql as $$
begin
  update payment set credited_paise = credited_paise + new.total_paise where order_id = new.order_id;
  return null;
end $$;

create function payment_finds_status() returns trigger language plpgsql as $$
begin
  select status, status in ('Cancelled', 'Returned') into new.order_status, new.order_over
  from orders where id = new.order_id for share;
  return new;
end $$;

create function payment_owes_back() returns trigger language plpgsql as $$
declare
  came boolean := new.status in ('Paid', 'Refunded');
  came_before boolean := tg_op = 'UPDATE' and old.status in ('Paid', 'Refunded');
  due_before boolean := tg_op = 'UPDATE' and old.refund_due_paise > 0;
  refund_is_void boolean := tg_op = 'UPDATE' and new.refunded_paise < old.refunded_paise;
begin
  if came and not came_before and new.method = 'COD' and new.credited_paise > 0 then
    -- Cash is collected less what was credited by then; a transfer was made before.
    new.received_paise := coalesce(new.received_paise, new.amount_paise - new.credited_paise);
  elsif came_before and not came then
    -- Once some of it has gone back, what came stays known: it counts again if this is taken back too.
    new.received_paise := case when new.refunded_paise > 0 then coalesce(new.received_paise, new.amount_paise) end;
  end if;
  new.refund_due_paise := case when came then greatest(0,
    coalesce(new.received_paise, new.amount_paise) - new.refunded_paise
    - case when new.order_status in ('Cancelled', 'Returned') then 0 else new.amount_paise - new.credited_paise end)
    else 0 end;
  if new.refund_due_paise > 0 and not due_before then
    -- What was taken for sent by mistake has been due all the while.
    new.refund_due_since := case when refund_is_void then coalesce(old.refund_due_since, now()) else now() end;
  end if;
  return new;
end $$;

create function payment_reference_is_fresh() returns trigger language plpgsql as $$
begin
  if exists (
    select from payment_correction where upper(was) = upper(new.reference) and order_id <> new.order_id
  ) then
    raise unique_violation using
      message = 'another order has given this reference before', constraint = 'payment_upi_reference';
  end if;
  return null;
end $$;

create function place_judged_order(wish jsonb) returns table(id uuid, number bigint, status text, reference text) language plpgsql set enable_seqscan=off as $$
#variable_conflict use_column
declare
  buyer uuid := wish ->> 'customer_id';
  buyer_email text;
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
  if (wish ->> 'settings_digest') is distinct from (
      select settings_digest(coalesce(jsonb_object_agg(key, value), '{}')::text) from setting)
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
  select one.id, buyer, idempotency_key, request_digest, subtotal_paise, fee_paise, total_paise, created_at
  from jsonb_populate_record(null::orders, wish) one
  on conflict (customer_id, idempotency_key) do nothing
  returning * into placed;
  if not found then
    return;
  end if;

  insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value,
                          price_paise, quantity, media_id, image_alt)
  select placed.id, position, product_id, option_id, title, slug, option_name, option_value,
         price_paise, quantity, media_id, image_alt
  from jsonb_populate_recordset(null::order_item, wish -> 'lines');

  insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode, gstin, business)
  select placed.id, firstname, lastname, address, other, city, state, country, pincode, gstin, business
  from jsonb_populate_record(null::order_address, wish -> 'address');

  insert into order_event (order_id, at, actor, staff_id, staff_name, to_status)
  select placed.id, placed.created_at, actor, staff_id, staff_name, placed.status
  from jsonb_populate_record(null::order_event, wish -> 'by');

  -- A cash order is named after its number, which nobody knew before.
  insert into payment (order_id, method, status, amount_paise, reference, qr_reference, order_status)
  select placed.id, method, one.status, placed.total_paise,
         coalesce(one.reference, 'COD-' || (wish ->> 'number_before') ||
                                 lpad(placed.number::text, greatest(6, length(placed.number::text)), '0')),
         qr_reference, placed.status
  from jsonb_populate_record(null::payment, wish -> 'payment') one
  returning payment.reference into reference;

  -- To the customer, unless that has no email (mail/reachable.ts), and to the shop: one text for both.
  insert into outbox (id, kind, recipient, payload)
  select letter.id, kind, case when to_customer then buyer_email end,
         (wish -> 'told') || jsonb_build_object('number', placed.number)
  from jsonb_to_recordset(wish -> 'letters') as letter (id uuid, kind text, to_customer boolean)
  where not to_customer or buyer_email not like '%@customer.invalid';

  delete from cart_item using jsonb_populate_recordset(null::order_item, wish -> 'lines') line
  where customer_id = buyer
    and (cart_item.product_id, cart_item.option_id) = (line.product_id, line.option_id);

  perform take_stock(wish -> 'products', wish -> 'options');

  return query select placed.id, placed.number, placed.status, reference;
end $$;

create function place_order(wish jsonb) returns table(id uuid, number bigint, status text, reference text) language plpgsql set enable_seqscan=off as $$
#variable_conflict use_column
declare
  buyer uuid := wish ->> 'customer_id';
  placed orders;
begin
  -- Of twenty identical orders at once nineteen wait here, and each statement after sees what the first has done.
  perform from customer
  where customer.id = buyer and cart_version = (wish ->> 'cart_version')::bigint for no key update;
  if not found or exists (
    select from orders where customer_id = buyer and orders.number > (wish ->> 'newest')::bigint
  ) then
    return;
  end if;

  insert into orders (id, customer_id, idempotency_key, request_digest,
                      subtotal_paise, fee_paise, total_paise, created_at)
  select one.id, buyer, idempotency_key, request_digest, subtotal_paise, fee_paise, total_paise, created_at
  from jsonb_populate_record(null::orders, wish) one
  returning * into placed;

  insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value,
                          price_paise, quantity, media_id, image_alt)
  select placed.id, position, product_id, option_id, title, slug, option_name, option_value,
         price_paise, quantity, media_id, image_alt
  from jsonb_populate_recordset(null::order_item, wish -> 'lines');

  insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode, gstin, business)
  select placed.id, firstname, lastname, address, other, city, state, country, pincode, gstin, business
  from jsonb_populate_record(null::order_address, wish -> 'address');

  insert into order_event (order_id, at, actor, staff_id, staff_name, to_status)
  select placed.id, placed.created_at, actor, staff_id, staff_name, placed.status
  from jsonb_populate_record(null::order_event, wish -> 'by');

  -- A cash order is named after its number, which nobody knew before.
  insert into payment (order_id, method, status, amount_paise, reference, qr_reference, order_status)
  select placed.id, method, one.status, placed.total_paise,
         coalesce(one.reference, 'COD-' || (wish ->> 'number_before') ||
                                 lpad(placed.number::text, greatest(6, length(placed.number::text)), '0')),
         qr_reference, placed.status
  from jsonb_populate_record(null::payment, wish -> 'payment') one
  returning payment.reference into reference;

  insert into outbox (id, kind, recipient, payload)
  select one.id, kind, recipient, payload || jsonb_build_object('number', placed.number)
  from jsonb_populate_recordset(null::outbox, wish -> 'letters') one;

  delete from cart_item using jsonb_populate_recordset(null::order_item, wish -> 'lines') line
  where customer_id = buyer
    and (cart_item.product_id, cart_item.option_id) = (line.product_id, line.option_id);

  perform take_stock(wish -> 'products', wish -> 'options');

  return query select placed.id, placed.number, placed.status, reference;
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

create function portion_names() returns void language sql as $$
  with former as (delete from name_portion), told as (delete from name_change)
  insert into name_portion
  select min(title), array_agg(price_paise order by price_paise)
  from (
    select lower(title) collate "und-x-icu" as title, price_paise,
      (rank() over (order by lower(title) collate "und-x-icu") - 1) / 400 as portion
    from product where archived_at is null
  ) named
  group by portion
$$;

create function product_comes_back() returns trigger language plpgsql as $$
begin
  if exists (select from stock_request where product_id = new.id) then
    perform queue_back_in_stock(new.id);
  end if;
  return null;
end $$;

create function product_finds_words() returns trigger language plpgsql as $$
begin
  new.search := search_of(new.title, new.brand, new.category, new.tag, new.other_names);
  return new;
end $$;

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

create function queue_low_stock(product product, option_name text, pieces int) returns void language sql as $$
  insert into outbox (id, kind, payload)
  select gen_random_uuid(), 'lowStock', jsonb_build_object(
    'productId', product.id, 'title', product.title, 'option', option_name, 'left', pieces)
  where product.archived_at is null
$$;

create function refund_is_sent() returns trigger language plpgsql as $$
begin
  update payment set refunded_paise = refunded_paise + new.amount_paise where order_id = new.order_id;
  return null;
end $$;

create function refund_is_voided() returns trigger language plpgsql as $$
begin
  update payment set refunded_paise = refunded_paise - new.amount_paise where order_id = new.order_id;
  return null;
end $$;

create function refunded_as_a_whole() returns trigger language plpgsql as $$
begin
  insert into refund (order_id, position, amount_paise, sent_on)
  select new.order_id, coalesce((select max(position) + 1 from refund where order_id = new.order_id), 0), rest,
    (case tg_op when 'INSERT' then new.paid_at else now() end at time zone 'Asia/Kolkata')::date
  from (select coalesce(new.received_paise, new.amount_paise) - new.refunded_paise as rest) whole where rest > 0;
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to';
end $$;

create function remember_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct unnest(tsvector_to_array(search)) from changed
  on conflict do nothing;
  insert into product_word
  select word, id, created_at, price_paise, category, filed_search(search)
  from changed, unnest(tsvector_to_array(search)) word where archived_at is null;
  return null;
end $$;

create function remember_words_of() returns trigger language plpgsql as $$
begin
  insert into search_word (word) select unnest(tsvector_to_array(new.search)) on conflict do nothing;
  return null;
end $$;

create function review_forgotten() returns trigger language plpgsql as $$
begin
  with gone as (
    select product_id, sum(star) as stars, count(*) as reviews
    from former where status = 'Approved' group by product_id
  ), held as materialized (
    select product.id from product join gone on gone.product_id = product.id
    order by product.id for no key update of product
  )
  update product set rating_sum = rating_sum - gone.stars, rating_count = rating_count - gone.reviews
  from gone join held on held.id = gone.product_id
  where product.id = gone.product_id;
  return null;
end $$;

create function runs_low_no_more() returns trigger language plpgsql as $$
begin
  delete from running_low where stock_id = old.id;
  return null;
end $$;

create function search_of(title text, brand text, category text, tag text, other_names text[]) returns tsvector language sql stable parallel safe as $$
  select filed_text(title, 'A') || filed_text(brand, 'B') || filed_whole(array_to_string(other_names, ' '), 'B') ||
    filed_text(category || ' ' || tag, 'C')
$$;

create function settings_digest(settings text) returns text language sql immutable as $$
  select encode(sha256(convert_to(settings, 'UTF8')), 'hex')
$$;

create function sizes_said(search tsvector) returns setof text language sql immutable parallel safe as $$
  select trunc(quantity) || measure.unit
  from (
    select found[1] as amount, found[2] as name
    from unnest(search) word, regexp_match(word.lexeme, '^(\d{1,6}(?:\.\d{1,3})?)([a-z]+)$') found
    union all
    select number.lexeme, next.lexeme
    from unnest(search) number, unnest(number.positions) place, unnest(search) next
    where number.lexeme ~ '^\d{1,6}(\.\d{1,3})?$' and place + 1 = any (next.positions)
  ) said
  join (values
    ('g', 1, '{g,gm,gms,gr,grm,grms,gram,grams}'::text[]), ('g', 1000, '{kg,kgs,kilo,kilos,kilogram,kilograms}'),
    ('ml', 1, '{ml,mls}'), ('ml', 1000, '{l,lt,ltr,ltrs,litre,litres,liter,liters}')
  ) measure (unit, times, names) on said.name = any (measure.names),
  lateral (select amount::numeric * times as quantity) counted
  where quantity > 0 and quantity = trunc(quantity)
$$;

create function sort_new_under_words() returns trigger language plpgsql as $$
begin
  insert into product_word_sorted
  select word, id, lower(title), rating_weight, price_paise, category
  from changed, unnest(tsvector_to_array(search)) word where archived_at is null;
  return null;
end $$;

create function sort_under_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.archived_at is null then
    delete from product_word_sorted
    where word = any (tsvector_to_array(old.search)) and rating_weight = old.rating_weight and id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.archived_at is null then
    insert into product_word_sorted
    select word, new.id, lower(new.title), new.rating_weight, new.price_paise, new.category
    from unnest(tsvector_to_array(new.search)) word;
  end if;
  return null;
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

create function tally_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_status <> 'Processing' then
    insert into payment_tally values (old.order_status, old.method, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.order_status <> 'Processing' then
    insert into payment_tally values (new.order_status, new.method, new.status, 1);
  end if;
  return null;
end $$;

create function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_tally
    select category, brand, tag, count(*) from fresh where archived_at is null
    group by category, brand, tag order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
    insert into price_tally
    select price_paise, count(*) from fresh where archived_at is null group by price_paise order by price_paise
    on conflict (price_paise) do update set count = price_tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into product_tally
    select category, brand, tag, -count(*) from old where archived_at is null
    group by category, brand, tag order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
    insert into price_tally
    select price_paise, -count(*) from old where archived_at is null group by price_paise order by price_paise
    on conflict (price_paise) do update set count = price_tally.count + excluded.count;
  elsif exists (
    select from fresh join old former using (id)
    where (fresh.category, fresh.brand, fresh.tag, fresh.price_paise, fresh.archived_at is null)
      is distinct from (former.category, former.brand, former.tag, former.price_paise, former.archived_at is null)
  ) then
    insert into product_tally
    select category, brand, tag, sum(change) from (
      select category, brand, tag, 1 as change from fresh where archived_at is null
      union all
      select category, brand, tag, -1 from old where archived_at is null
    ) changed
    group by category, brand, tag having sum(change) <> 0 order by category, brand, tag
    on conflict (category, brand, tag) do update set count = product_tally.count + excluded.count;
    insert into price_tally
    select price_paise, sum(change) from (
      select price_paise, 1 as change from fresh where archived_at is null
      union all
      select price_paise, -1 from old where archived_at is null
    ) changed
    group by price_paise having sum(change) <> 0 order by price_paise
    on conflict (price_paise) do update set count = price_tally.count + excluded.count;
  end if;
  return null;
end $$;

create function whole_words(said text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct left(found[1], 150)
    from regexp_matches(
      lower(regexp_replace(normalize(said, nfkc),
        '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g') collate "und-x-icu"),
      '[[:alnum:]\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u1cd0-\u1cf9]+',
      'g') found)
$$;
