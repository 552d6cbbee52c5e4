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
create index attempt_expired on attempt (empty_at);

-- Append-only.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: the shop itself.
  staff_id uuid references staff,
  staff_name text not null,
  -- With entity_id and action, for example: 'order', its id, 'moved'.
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  -- Idempotency-Key of the request, to recognise its repetition.
  request_key text
);
create index audit_log_by_time on audit_log using brin (at);
create index audit_log_of_entity on audit_log (entity, entity_id, id desc);
create index audit_log_of_staff on audit_log (staff_id, id desc);
create trigger audit_log_immutable before delete or update or truncate on audit_log
  for each statement execute function reject_change('The audit log is append-only');

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
  constraint blog_withdrawn_after_published check (withdrawn_at is null or published_at is not null)
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
  blocked_at timestamptz,
  -- Of name, email, mobile and block. Carts and orders do not change it.
  updated_at timestamptz not null default now()
);
create index customer_by_change on customer (updated_at);
create unique index customer_email on customer (lower(email));
create index customer_newest on customer (created_at desc, id);
create index customer_search on customer
  using gin (((firstname || ' ') || lastname) gin_trgm_ops, email gin_trgm_ops, mobile gin_trgm_ops) with (fastupdate=off);
create trigger customer_updated before update of firstname, lastname, email, email_proved_at, mobile, blocked_at on customer
  for each row execute function set_updated_at();

-- For later orders, which copy it: a change here changes no order.
create table customer_address (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  firstname text not null,
  lastname text not null,
  address text not null,
  other text not null default '',
  city text not null,
  state text not null,
  country text not null,
  pincode text not null,
  gstin text,
  business text,
  -- Saving the same address again moves it to the top of the list.
  saved_at timestamptz not null default now()
);
create index customer_address_latest on customer_address (customer_id, saved_at desc);

create table delivery_rate (
  id uuid primary key,
  zone_id uuid not null references delivery_zone on delete cascade,
  position int not null check (position >= 0),
  label text not null check (label <> ''),
  -- A kind of `rateKinds`. Rates of an unknown kind are not offered.
  kind text not null check (kind <> ''),
  -- Figures of the kind in paise and grams, one object for each step.
  steps jsonb not null
    check (jsonb_typeof(steps) = 'array' and steps <> '[]'::jsonb and not jsonb_path_exists(steps, '$[*].*?(@ < 0 || !(@.type() == "number" || @.type() == "null"))'::jsonpath)),
  free_above_paise bigint check (free_above_paise > 0),
  -- Business days until delivery; null: not promised.
  first_day int,
  last_day int,
  active bool not null default true,
  unique (zone_id, position),
  constraint delivery_rate_days check ((first_day is null) = (last_day is null) and first_day between 1 and last_day)
);
create trigger delivery_rate_changed after insert or update or delete on delivery_rate
  for each row execute function notify_change('{}', 'shop');

-- An area: these states and these PIN codes. Without either, all states that the shop serves.
create table delivery_zone (
  id uuid primary key,
  name text not null check (name <> ''),
  -- Of two zones that fit a place equally well, the first serves it.
  position int not null check (position >= 0),
  states text[] not null default '{}',
  pins int4multirange not null default '{}'::int4multirange
    check (isempty(pins) or lower(pins) >= 100000 and upper(pins) <= 1000000),
  version int not null default 1
);
create unique index delivery_zone_name on delivery_zone (lower(name));
create trigger delivery_zone_changed after insert or update or delete on delivery_zone
  for each row execute function notify_change('{version}', 'shop');

-- A requested email address, until its link is opened. One per customer; two customers may request the same address.
create table email_change (
  customer_id uuid primary key references customer on delete cascade,
  email text not null,
  -- SHA-256. Only the email contains the token.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Stays until it expires, so that opening the link twice shows the same page.
  confirmed_at timestamptz
);

create table enquiry (
  id uuid primary key,
  -- Shown as TN-000123.
  number bigint not null default nextval('enquiry_number') unique,
  name text not null check (name <> ''),
  email text not null,
  mobile text not null check (mobile ~ '^(\+?[0-9]{1,16})?$'),
  comment text not null check (comment <> ''),
  status text not null default 'Submitted' check (status in ('Submitted', 'In Progress', 'Resolved')),
  created_at timestamptz not null default now(),
  -- The deadlines of the Consumer Protection (E-Commerce) Rules 2020.
  acknowledge_by timestamptz not null default now() + interval '48:00:00',
  resolve_by timestamptz not null default now() + interval '1 mon',
  answered_at timestamptz,
  -- The account of its email was deleted: erase who wrote it once it is resolved.
  account_deleted bool not null default false
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
  customer_id uuid references customer on delete cascade,
  -- Names of the files that make up the export, in order; an interrupted job continues after the last one.
  parts text[] not null default '{}',
  bytes int not null default 0
);
create index export_of_customer on export (customer_id) where customer_id is not null;

-- The last fetch of each feed, for the page that explains it to staff.
create table feed_fetch (
  feed text primary key,
  at timestamptz not null default now(),
  client text not null default ''
);

-- Old slugs redirect to their product.
create table former_slug (
  slug text primary key,
  product_id uuid not null references product,
  left_at timestamptz not null default now()
);
create index former_slug_of_product on former_slug (product_id);

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
  total_paise bigint not null,
  -- Everything that is printed, as it was on that day.
  document jsonb not null,
  unique (series, position),
  constraint invoice_bill_has_no_tax check (kind <> 'bill' or total_paise = taxable_paise),
  constraint invoice_cgst_equals_sgst check (cgst_paise = sgst_paise),
  constraint invoice_igst_or_cgst check (cgst_paise = 0 or igst_paise = 0),
  constraint invoice_total_is_sum check (total_paise = (taxable_paise + cgst_paise + sgst_paise + igst_paise)),
  constraint invoice_total_paise_check check (
case kind
    when 'credit_note' then total_paise > 0
    else total_paise >= 0
end)
);
create index invoice_by_seller on invoice ((document #>> '{seller,gstin}'), issued_at)
  where (document #>> '{seller,scheme}') in ('regular', 'none');
create index invoice_by_time on invoice (issued_at desc, id desc);
create index invoice_credit_notes on invoice (order_id) where kind = 'credit_note';
create unique index invoice_of_order on invoice (order_id) where kind <> 'credit_note';
create index invoice_search on invoice
  using gin (((((number || ' ') || (document ->> 'orderNumber')) || ' ') || (document #>> '{recipient,name}')) gin_trgm_ops);
create trigger invoice_immutable before delete or update or truncate on invoice
  for each statement execute function reject_change('An issued invoice is never changed or removed');

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
  finished_at timestamptz,
  -- The traced request that queued it, for logs and traces.
  request_id text default "substring"(current_setting('application_name'), '^thulir (.+)$')
);
create index job_finished on job (finished_at) where finished_at is not null;
create index job_latest_finished on job (kind, state, finished_at) where finished_at is not null;
create index job_newest on job (created_at desc);
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
  -- Corrected by staff, or of a customer who deleted the account, for as long as the address is kept. Else the customer has it.
  mobile text not null default '' check (mobile ~ '^([6-9][0-9]{9})?$'),
  constraint order_address_business check ((gstin is null) = (business is null))
);
create index order_address_mobile on order_address
  using gin (mobile gin_trgm_ops) with (fastupdate=off)
  where mobile <> '';
create index order_address_name on order_address using gin (lower((firstname || ' ') || lastname) gin_trgm_ops);

-- What is added to the subtotal of an order or taken off it.
create table order_adjustment (
  order_id uuid references orders,
  position int,
  kind text not null check (kind in ('offer', 'staff_discount', 'delivery', 'payment_fee')),
  label text not null,
  amount_paise bigint not null,
  -- The line it belongs to; null: the whole order.
  line_position int,
  -- The offer this discount comes from.
  promotion_id uuid constraint order_adjustment_promotion references promotion,
  -- The chosen delivery: the id of its rate, or 'flat'. null: the order is older than delivery rates.
  rate_id text,
  -- Business days until delivery, as promised with the order.
  first_day int,
  last_day int,
  is_pickup bool not null default false,
  primary key (order_id, position),
  constraint order_adjustment_rate check (kind = 'delivery' or num_nonnulls(rate_id, first_day, last_day) = 0 and not is_pickup),
  constraint order_adjustment_sign check (
case
    when kind in ('offer', 'staff_discount') then amount_paise <= 0
    else amount_paise >= 0
end),
  foreign key (order_id, line_position) references order_item(order_id, position)
);
create index order_adjustment_of_lines on order_adjustment (order_id) where line_position is not null;

-- Changes of an order after it was placed.
create table order_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null,
  -- What changed, one line each.
  summary text not null,
  -- Lines, adjustments, address, mobile numbers and total before the change.
  former jsonb not null
);
create index order_change_of_order on order_change (order_id, id);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  staff_id uuid references staff,
  -- Stays after the staff account is deleted.
  staff_name text not null default '',
  from_status text,
  to_status text not null,
  -- For staff only.
  note text not null default '',
  -- Message to the customer about this step.
  told text not null default ''
);
create index order_event_by_time on order_event using brin (at);
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
create index order_item_product on order_item (product_id);
create index order_item_title on order_item using gin (lower(title) gin_trgm_ops) with (gin_pending_list_limit='256');

-- What one pack of an order line contained: packs change later, and these pieces return to stock.
create table order_item_part (
  order_id uuid,
  position int,
  product_id uuid not null,
  option_id uuid,
  title text not null,
  option_name text not null,
  pieces int not null check (pieces > 0),
  primary key (order_id, position, option_id),
  foreign key (order_id, position) references order_item(order_id, position),
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
  -- subtotal_paise and the sum of the adjustments.
  total_paise bigint not null,
  created_at timestamptz not null default now(),
  -- Rises with every change of lines or address.
  version int not null default 1,
  -- Signs the tracking link; a new key makes the old link invalid.
  tracking_key uuid not null default gen_random_uuid(),
  unique (customer_id, idempotency_key)
);
create index orders_by_status on orders (status, number desc);
create index orders_by_time on orders (created_at);
create index orders_of_customer on orders (customer_id, number desc);

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
  -- The traced request that queued it, for logs and traces.
  request_id text default "substring"(current_setting('application_name'), '^thulir (.+)$'),
  constraint outbox_not_sent_and_dead check (sent_at is null or dead_at is null),
  constraint outbox_payload_until_over check (payload is not null or sent_at is not null or dead_at is not null)
);
create index outbox_created on outbox (created_at);
create index outbox_due on outbox (due_at) where sent_at is null and dead_at is null;

-- Texts of the owner: about us and the policies.
create table page (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  html text not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create trigger page_changed after insert or update or delete on page
  for each row execute function notify_change('{}', 'pages', 'shop');

-- One link per customer: a newer one replaces it.
create table password_reset (
  customer_id uuid primary key references customer on delete cascade,
  -- SHA-256. Only the email contains the token.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- An order may be paid in several attempts. The newest, which no other has replaced, counts.
create table payment (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders,
  created_at timestamptz not null default now(),
  provider text not null check (provider in ('COD', 'UPI', 'RAZORPAY')),
  status text not null default 'Pending' check (status in ('Pending', 'Verifying', 'Paid', 'Refunded', 'Failed')),
  amount_paise bigint not null check (amount_paise >= 0),
  -- The amount received where it differs from amount_paise.
  received_paise bigint check (received_paise >= 0),
  -- The sum of the credit notes for parts of the order.
  credited_paise bigint not null default 0,
  refunded_paise bigint not null default 0,
  refund_due_paise bigint not null default 0,
  -- Since when a refund is due, or last was.
  refund_due_since timestamptz,
  -- The UPI reference as the customer typed it: a claim until it is checked. Empty: not paid yet, or paid in cash or at a gateway.
  reference text not null,
  -- The id the client gave this payment, such as the 'COD-' id of older apps.
  client_reference text,
  -- Banks use 12 digits. Staff see a warning for anything else.
  reference_unusual bool not null generated always as (provider = 'UPI' and reference !~ '^[0-9]{12}$') stored,
  -- The note our QR code puts on the transfer, to find it in the bank statement.
  qr_reference text check (qr_reference ~ '^[A-Za-z0-9]{4,35}$'),
  paid_at timestamptz,
  -- Only one reminder is sent. Without an answer the order is cancelled.
  reminded_at timestamptz,
  -- Another attempt followed this one: it failed, or it was paid and earlier_paise of the next one has its money.
  replaced_at timestamptz,
  -- Until then the order holds its stock for this attempt; later it is cancelled.
  held_until timestamptz,
  -- The sum of the receipts of the order that pay nothing and are to be refunded.
  unapplied_paise bigint not null default 0,
  -- Received by the payments of the order before this one, which asks for the difference.
  earlier_paise bigint not null default 0 check (earlier_paise >= 0),
  constraint payment_paid_at_if_paid check ((paid_at is not null) = (status in ('Paid', 'Refunded'))),
  constraint payment_replaced_after_failure check (replaced_at is null or (status in ('Paid', 'Refunded', 'Failed')))
);
create index payment_client_reference on payment (client_reference) where client_reference is not null;
create unique index payment_current on payment (order_id) where replaced_at is null;
create index payment_held on payment (held_until) where held_until is not null and replaced_at is null;
create index payment_open on payment (status) where status in ('Pending', 'Verifying');
create index payment_qr_reference on payment (upper(qr_reference)) where provider = 'UPI' and qr_reference is not null;
create index payment_reference_key on payment (payment_reference_key(reference)) where provider = 'UPI';
create index payment_reference_letters on payment (upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where provider = 'UPI';
create index payment_refund_due on payment (order_id) include (refund_due_paise) where refund_due_paise > 0;
create index payment_replaced on payment (order_id) where replaced_at is not null;
create unique index payment_upi_reference on payment (upper(reference)) where provider = 'UPI' and reference <> '';
create index payment_verifying on payment (order_id) where provider = 'UPI' and status = 'Verifying';

-- UPI references that customers corrected. The old reference stays reserved for the order.
create table payment_correction (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null default now(),
  was text not null,
  became text not null
);
create index payment_correction_by_time on payment_correction using brin (at);
create index payment_correction_of_order on payment_correction (order_id, id);
create index payment_correction_was on payment_correction (upper(was));
create index payment_correction_was_letters on payment_correction (upper(regexp_replace(was, '[^A-Za-z0-9]', '', 'g')));

create table payment_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  payment_id uuid not null references payment,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  staff_id uuid references staff,
  staff_name text not null default '',
  from_status text not null,
  to_status text not null,
  note text not null default ''
);
create index payment_event_by_time on payment_event using brin (at);
create index payment_event_of_order on payment_event (order_id, id);

-- A link to pay an order without a login. A new one replaces it.
create table payment_link (
  order_id uuid primary key references orders,
  -- SHA-256 of the token in the link.
  digest bytea not null unique,
  staff_id uuid references staff,
  staff_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Money that a provider or the bank confirmed: one row per transfer, however often it is reported.
create table payment_receipt (
  provider text,
  -- The id of the transfer at the provider, or of the bank line.
  reference text,
  payment_id uuid not null references payment,
  amount_paise bigint not null check (amount_paise > 0),
  -- Why it does not pay the order: the attempt was replaced, another amount was due, or it was paid before.
  problem text not null default '' check (problem in ('', 'replaced', 'amount', 'again')),
  at timestamptz not null default now(),
  primary key (provider, reference)
);
create index payment_receipt_of_payment on payment_receipt (payment_id);

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
  option_label text not null default 'Pack size' check (option_label <> ''),
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
  -- Grows with every edit by staff, to detect conflicting edits.
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  -- The country of origin, null if it is not known.
  origin text check (origin <> ''),
  search tsvector not null generated always as (product_search(title, brand, category, tag || coalesce(' ' || nullif(origin, 'India'), ''), other_names)) stored,
  -- Never on sale yet. archived_at hides it from the shop until it is published.
  draft bool not null default false,
  constraint product_draft_is_off_sale check (not draft or archived_at is not null),
  constraint product_mrp_covers_price check (mrp_paise >= price_paise),
  constraint product_quantity_has_unit check ((net_quantity is null) = (net_unit is null)),
  constraint product_ratings_are_stars check (rating_sum >= rating_count and rating_sum <= (rating_count * 5))
) with (fillfactor=90);
create index product_archived on product (archived_at) where archived_at is not null;
create index product_brand on product (brand, created_at desc, id) where archived_at is null;
create index product_category on product (category, created_at desc, id) where archived_at is null;
create index product_draft on product (updated_at) where draft;
create index product_exact_title on product (title);
create index product_newest on product (created_at desc, id) where archived_at is null;
create index product_origin on product (origin, id) where archived_at is null;
create index product_price on product (price_paise, id) include (category, brand, tag, origin) where archived_at is null;
create index product_rating on product (rating_weight desc, id) where archived_at is null;
create index product_search on product using gin (search) with (gin_pending_list_limit='256');
create index product_sku_prefix on product (lower(sku) text_pattern_ops) where sku is not null;
create index product_slug_prefix on product (slug text_pattern_ops);
create index product_tag on product (tag, created_at desc, id) where archived_at is null;
create index product_title on product (lower(title) collate "und-x-icu", id) where archived_at is null;
create trigger product_changed after insert or update or delete of archived_at, brand, category, created_at, description_html, draft, mrp_paise, net_quantity, net_unit, option_label, origin, other_names, price_paise, rating_count, rating_sum, sku, slug, tag, title on product
  for each row execute function notify_change('{low_stock,rating_weight,search,sold,updated_at,version}', 'products', 'product:id', 'tag:tag');
create trigger product_stock_changed after update of stock on product
  for each row
  when (least(old.stock, 10) is distinct from least(new.stock, 10))
  execute function notify_change('{low_stock,rating_weight,search,sold,updated_at,version}', 'products', 'product:id', 'tag:tag');
create trigger product_words_added after insert on product
  referencing new table as added for each statement execute function add_search_words();
create trigger product_words_changed after update of title, brand, category, tag, other_names, origin on product
  for each row
  when (new.search is distinct from old.search)
  execute function add_search_words();

-- What goes well with a product, chosen by the owner. Without a choice the shop learns it from orders.
create table product_companion (
  product_id uuid references product,
  position int,
  companion_id uuid not null references product,
  primary key (product_id, position),
  unique (product_id, companion_id),
  constraint product_companion_is_another check (product_id <> companion_id)
);
create index product_companion_of on product_companion (companion_id);
create trigger product_companion_changed after insert or update or delete on product_companion
  for each row execute function notify_change('{}', 'product:product_id');

-- For a table that lost its column of stamps.
create table product_export (
  product_id uuid primary key references product,
  -- One for each of its rows in the table, see src/imports/server/export-stamp.ts.
  stamps text[] not null
);

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
  -- The number below the barcode of the pack.
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  constraint product_facts_shelf_life_has_unit check ((shelf_life is null) = (shelf_life_unit is null))
);
create index product_facts_best_before on product_facts (best_before) where best_before is not null;
create trigger product_facts_changed after insert or update or delete on product_facts
  for each row execute function notify_change('{}', 'products', 'product:product_id');

create table product_guide (
  product_id uuid primary key references product,
  -- The heading of the steps: How to brew it.
  kind text not null default 'prepare' check (kind in ('prepare', 'brew', 'cook', 'use')),
  steps text[] not null default '{}',
  -- Objects with question and answer, in the owner's order.
  questions jsonb not null default '[]'::jsonb check (jsonb_typeof(questions) = 'array')
);
create trigger product_guide_changed after insert or update or delete on product_guide
  for each row execute function notify_change('{}', 'product:product_id');

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

-- Per 100 g, or per 100 ml for products sold by volume. The unit follows from the nutrient.
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
  -- null: that of the product, if the pack has its size.
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  unique (product_id, id),
  constraint product_option_mrp_covers_price check (mrp_paise >= price_paise)
) with (fillfactor=90);
create index product_option_size on product_option (net_quantity) where net_quantity is not null;
create index product_option_sku_prefix on product_option (lower(sku) text_pattern_ops) where sku is not null;
create trigger product_option_changed after insert or update or delete of archived_at, gtin, kind, mrp_paise, name, net_quantity, position, price_paise, product_id, sku, value on product_option
  for each row execute function notify_change('{}', 'products', 'product:product_id');
create trigger product_option_stock_changed after update of stock on product_option
  for each row
  when (least(old.stock, 10) is distinct from least(new.stock, 10))
  execute function notify_change('{}', 'products', 'product:product_id');

-- What a pack contains. Its stock in product is kept as the least that its parts allow; no part is a pack.
create table product_part (
  pack_id uuid references product,
  position int,
  product_id uuid not null,
  option_id uuid not null,
  pieces int not null check (pieces between 1 and 10),
  primary key (pack_id, position),
  unique (pack_id, option_id),
  constraint product_part_is_another check (pack_id <> product_id),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
create index product_part_of on product_part (product_id);

-- The newest row whose valid_from has come applies.
create table product_tax (
  product_id uuid references product,
  valid_from date,
  hsn text check (hsn ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
  -- Hundredths of a percent: 500 is 5 %.
  gst_rate_bp int not null check (gst_rate_bp between 0 and 10000),
  primary key (product_id, valid_from)
);

create table promotion (
  id uuid primary key,
  -- Shoppers see it beside the discount.
  name text not null check (name <> ''),
  -- In capitals, without blanks; null: automatic.
  code text check (code ~ '^[A-Z0-9]{3,20}$'),
  kind text not null,
  -- Of its kind. Money in paise; 0 means no limit.
  parameters jsonb not null,
  scope text not null default 'all' check (scope in ('all', 'categories', 'brands', 'products')),
  min_subtotal_paise bigint not null default 0 check (min_subtotal_paise >= 0),
  min_pieces int not null default 0 check (min_pieces >= 0),
  -- Days in India, both included; null: no limit.
  starts_on date,
  ends_on date,
  max_uses int check (max_uses > 0),
  max_uses_per_customer int check (max_uses_per_customer > 0),
  first_order_only bool not null default false,
  combinable bool not null default false,
  active bool not null default true,
  archived_at timestamptz,
  -- By orders that are not cancelled. Rises only while it is below max_uses.
  uses int not null default 0,
  -- Grows with every edit, to detect conflicting edits.
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- What "buy some, get some" gives: the same goods, or those of promotion_reward.
  reward_scope text not null default 'same' check (reward_scope in ('same', 'categories', 'brands', 'products')),
  unique (id, scope),
  constraint promotion_reward_scope_key unique (id, reward_scope),
  constraint promotion_days check (starts_on <= ends_on),
  constraint promotion_gives_reward check (reward_scope = 'same' or kind = 'buy_x_get_y'),
  constraint promotion_parameters check (
case kind
    when 'percent' then parameters @? '$?((@."percent" >= 1 && @."percent" <= 100) && @."maximum" >= 0)'::jsonpath
    when 'amount' then parameters @? '$?(@."amount" > 0)'::jsonpath
    when 'free_delivery' then parameters @? '$?(@."maximum" >= 0)'::jsonpath
    when 'buy_x_get_y' then parameters @? '$?(((@."buy" >= 1 && @."get" >= 1) && @."percent" >= 0) && @."percent" <= 100)'::jsonpath
    when 'combo' then scope = 'products' and parameters @? '$?(@."price" > 0)'::jsonpath
    else false
end),
  constraint promotion_uses check (uses >= 0 and (max_uses is null or uses <= max_uses))
);
create unique index promotion_code on promotion (code) where archived_at is null;
create trigger promotion_changed after insert or update or delete on promotion
  for each row execute function notify_change('{uses,version}', 'shop');

-- The goods that an offer gives, if they are others than those to buy.
create table promotion_reward (
  promotion_id uuid not null,
  scope text not null,
  -- Its slug; deferred as in promotion_target.
  category text references category deferrable initially deferred,
  brand text references brand deferrable initially deferred,
  product_id uuid references product,
  unique nulls not distinct (promotion_id, category, brand, product_id),
  constraint promotion_reward_of_scope check (num_nonnulls(category, brand, product_id) = 1 and
case scope
    when 'categories' then category is not null
    when 'brands' then brand is not null
    when 'products' then product_id is not null
    else false
end),
  foreign key (promotion_id, scope) references promotion(id, reward_scope) on delete cascade
);

-- The goods that an offer is for, unless it is for all.
create table promotion_target (
  promotion_id uuid not null,
  scope text not null,
  -- Its slug, which stays when the category is renamed. Deferred, as a rename moves the slug to another row.
  category text references category deferrable initially deferred,
  brand text references brand deferrable initially deferred,
  product_id uuid references product,
  unique nulls not distinct (promotion_id, category, brand, product_id),
  constraint promotion_target_of_scope check (num_nonnulls(category, brand, product_id) = 1 and
case scope
    when 'categories' then category is not null
    when 'brands' then brand is not null
    when 'products' then product_id is not null
    else false
end),
  foreign key (promotion_id, scope) references promotion(id, scope) on delete cascade
);

create table promotion_use (
  order_id uuid references orders,
  promotion_id uuid references promotion,
  customer_id uuid references customer on delete set null,
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null default now(),
  -- The order was cancelled; the use no longer counts.
  returned_at timestamptz,
  primary key (order_id, promotion_id)
);
create index promotion_use_of_customer on promotion_use (customer_id, promotion_id) where returned_at is null;
create index promotion_use_of_promotion on promotion_use (promotion_id);

-- Made once. Signs what the shop sends to push services; with another pair all subscriptions end.
create table push_key (
  only_row bool default true primary key check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Waits to be sent; deleted once it was, or a day later.
create table push_message (
  id uuid primary key,
  subscription_id uuid not null references push_subscription on delete cascade,
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_message_due on push_message (due_at);
create index push_message_subscription on push_message (subscription_id);

create table push_subscription (
  id uuid primary key,
  -- Whose orders it hears of. null: only of goods back in stock.
  customer_id uuid references customer on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_customer on push_subscription (customer_id);
create unique index push_subscription_endpoint on push_subscription (endpoint);

-- Webhooks that were read, so that a second copy changes nothing. Kept for 30 days; Razorpay sends again for 7 at most.
create table razorpay_event (
  id text primary key,
  name text not null,
  outcome text not null,
  received_at timestamptz not null default now()
);
create index razorpay_event_age on razorpay_event (received_at);

-- One per attempt to pay, anew if its amount or the keys change. Its receipt at Razorpay is the id of our payment.
create table razorpay_order (
  payment_id uuid references payment,
  amount_paise bigint check (amount_paise > 0),
  is_test bool,
  order_id uuid not null references orders,
  -- Empty until Razorpay has answered: the call may have arrived, so it is looked for before it is repeated.
  razorpay_id text unique,
  created_at timestamptz not null default now(),
  -- When the shop last asked Razorpay for its payments, which it does less and less often.
  checked_at timestamptz,
  checks int not null default 0,
  primary key (payment_id, amount_paise, is_test)
);
create index razorpay_order_of on razorpay_order (order_id);
create index razorpay_order_open on razorpay_order (created_at) where razorpay_id is not null;

-- What Razorpay said of a payment, the furthest of it: messages come doubled and in any order.
create table razorpay_payment (
  id text primary key,
  payment_id uuid not null references payment,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  method text not null default '',
  error text not null default '',
  seen_at timestamptz not null default now()
);
create index razorpay_payment_of on razorpay_payment (payment_id);

-- Transfers back to the customer.
create table refund (
  order_id uuid references orders,
  -- The number of refunds before it. The client sends it, so a repeated request adds no second row.
  position int check (position >= 0),
  payment_id uuid not null references payment,
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
  -- Empty: staff sent the money themselves. A failed refund is also voided.
  provider_state text check (provider_state in ('requested', 'processed', 'failed')),
  -- The id at the provider of the payment that is taken back.
  provider_payment text,
  -- Empty until the provider has answered: the same request is sent again until then.
  provider_refund text unique,
  -- When the provider was last asked for it.
  asked_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (order_id, position),
  constraint refund_of_provider check ((provider_state is null) = (provider_payment is null))
);
create index refund_by_change on refund (updated_at);
create index refund_by_day on refund (sent_on);
create index refund_requested on refund (at) where provider_state = 'requested';
create trigger refund_updated before update of reference, provider_state, provider_refund, voided_at, voided_why on refund
  for each row execute function set_updated_at();

create table return_line (
  return_id uuid references return_request on delete cascade,
  order_id uuid not null,
  position int,
  quantity int not null check (quantity > 0),
  -- Until the request is completed, declined or withdrawn.
  is_open bool not null default true,
  primary key (return_id, position),
  foreign key (order_id, position) references order_item(order_id, position)
);
-- One open request per order line.
create unique index return_line_open on return_line (order_id, position) where is_open;

-- Photos of returned goods. They may show people and homes, so they are rows and not public pictures.
create table return_photo (
  id uuid primary key,
  order_id uuid not null references orders,
  -- null: uploaded, but the request is not sent yet.
  return_id uuid references return_request on delete cascade,
  width int not null,
  height int not null,
  -- WebP.
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index return_photo_of_order on return_photo (order_id);
create index return_photo_of_request on return_photo (return_id);
create index return_photo_unsent on return_photo (created_at) where return_id is null;

create table return_request (
  id uuid primary key,
  order_id uuid not null references orders,
  status text not null default 'Requested'
    check (status in ('Requested', 'Approved', 'Completed', 'Declined', 'Withdrawn')),
  reason text not null check (reason in ('damaged', 'wrong', 'missing', 'quality', 'unwanted')),
  -- What the customer wrote.
  text text not null default '',
  -- What the shop answered, for the customer.
  answer text not null default '',
  -- The number of the credit note that completed it.
  credit_note text,
  staff_id uuid references staff,
  staff_name text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- The UPI ID of the customer, personal data like the text.
  refund_upi text not null default ''
);
create index return_request_of_order on return_request (order_id);
create index return_request_open on return_request (created_at) where status in ('Requested', 'Approved');

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
  -- Names it to other shoppers, who must not learn the id of its author.
  id uuid not null default gen_random_uuid(),
  primary key (product_id, customer_id)
);
create index review_by_star on review (product_id, star, created_at desc);
create index review_by_time on review (created_at desc, product_id, customer_id);
create unique index review_id on review (id);
create index review_newest on review (product_id, created_at desc);
create trigger review_changed after insert or update or delete on review
  for each row execute function notify_change('{}', 'products', 'product:product_id');

create table review_photo (
  -- Made by the browser, so that a repeated upload adds one photo.
  id uuid primary key,
  product_id uuid not null,
  customer_id uuid not null,
  -- null while its sizes are made.
  media_id uuid references media,
  hidden bool not null default false,
  created_at timestamptz not null default now(),
  foreign key (product_id, customer_id) references review(product_id, customer_id) on delete cascade
);
create index review_photo_of_review on review_photo (product_id, customer_id, created_at);
create trigger review_photo_changed after insert or update or delete on review_photo
  for each row execute function notify_change('{}', 'product:product_id');

-- Customers who found the review of this author helpful. Votes are counted when they are shown.
create table review_vote (
  product_id uuid,
  author_id uuid,
  customer_id uuid references customer on delete cascade,
  created_at timestamptz not null default now(),
  primary key (product_id, author_id, customer_id),
  foreign key (product_id, author_id) references review(product_id, customer_id) on delete cascade
);
create index review_vote_of_customer on review_vote (customer_id, product_id);
create trigger review_vote_changed after insert or delete on review_vote
  for each row execute function notify_change('{}', 'product:product_id');

-- The vocabulary of all products, for spelling correction and prefixes.
create table search_word (
  word text collate "C" primary key
);
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

create table shipment (
  order_id uuid primary key references orders,
  carrier text not null check (carrier <> ''),
  tracking_number text not null default '',
  shipped_at timestamptz not null default now()
);
create index shipment_tracking on shipment (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')))
  where tracking_number <> '';

-- What a shopper wrote with an order. Only orders with such a note have a row.
create table shopper_note (
  order_id uuid primary key references orders,
  -- The packing slip has no prices.
  is_gift bool not null default false,
  gift_note text not null default '',
  seller_note text not null default '',
  -- Of a gift; printed on the label in place of the customer's. Personal data of another person.
  receiver_mobile text not null default '' check (receiver_mobile ~ '^([6-9][0-9]{9})?$')
);
create index shopper_note_receiver on shopper_note
  using gin (receiver_mobile gin_trgm_ops) with (fastupdate=off)
  where receiver_mobile <> '';

create table staff (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null,
  role text not null check (role in ('owner', 'manager', 'packer')),
  password_hash text not null,
  -- Another staff member chose the password: it must be changed at the first login.
  password_given bool not null default false,
  -- In use once its first code was entered (totp_confirmed_at).
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last accepted code: every code works once (RFC 6238, section 5.2).
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  -- SHA-256 of the access token of a program, which has no email and no password. null: a person.
  access_token_hash bytea unique,
  -- Noted at most once an hour.
  token_used_at timestamptz,
  reads_only bool not null default false,
  constraint staff_person check (access_token_hash is not null or email <> '' and password_hash <> '' and not reads_only),
  constraint staff_program check (access_token_hash is null or email = '' and password_hash = '' and role <> 'owner')
);
create unique index staff_email on staff (lower(email)) where email <> '';

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
  -- The order that it pays.
  order_id uuid references orders,
  -- Marked by staff as not belonging to an order.
  ignored_at timestamptz,
  -- The number of this transfer at the banks: the same number and amount in another file is the same payment.
  transaction_reference text,
  -- The payment of that order: one line, one payment.
  payment_id uuid unique references payment
);
create index statement_line_of on statement_line (statement_id);
create index statement_line_open on statement_line (amount_paise) where order_id is null and ignored_at is null;
create index statement_line_references on statement_line using gin (payment_references);
create index statement_line_transaction on statement_line (transaction_reference)
  where transaction_reference is not null;

-- What staff said the columns of a statement with these headings contain.
create table statement_mapping (
  headings text[] primary key,
  columns jsonb not null,
  saved_at timestamptz not null default now()
);

-- A log: the reason for every change of a counted stock, by staff or by an order.
create table stock_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  product_id uuid not null references product,
  -- null: the stock that options without their own share.
  option_id uuid,
  staff_id uuid references staff,
  staff_name text not null,
  reason text not null
    check (reason in ('delivery', 'counted', 'damaged', 'expired', 'returned', 'used', 'import', 'started',
      'stopped', 'other', 'sold', 'order changed', 'order cancelled', 'order returned', 'order credited')),
  note text not null default '',
  -- null: not counted.
  pieces_before int,
  pieces_after int,
  -- Idempotency key of the request.
  attempt uuid,
  order_id uuid references orders,
  constraint stock_change_is_one check (pieces_before is distinct from pieces_after),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
create unique index stock_change_attempt on stock_change (attempt) where attempt is not null;
create index stock_change_newest on stock_change (product_id, id desc);

-- Who wants an email when the product is back in stock. Deleted when the email is queued.
create table stock_request (
  id uuid primary key,
  product_id uuid not null references product,
  -- null: any option.
  option_id uuid,
  email text,
  asked_at timestamptz not null default now(),
  subscription_id uuid references push_subscription on delete cascade,
  constraint stock_request_receiver check ((email is null) <> (subscription_id is null)),
  foreign key (product_id, option_id) references product_option(product_id, id)
);
create index stock_request_email on stock_request (lower(email));
create unique index stock_request_phone on stock_request (subscription_id, product_id, coalesce(option_id, product_id));
create unique index stock_request_unique on stock_request (product_id, lower(email), coalesce(option_id, product_id));

create table subscriber (
  id uuid primary key,
  email text not null,
  -- When the last confirmation email was sent. After a few unanswered ones no more are sent.
  asked_at timestamptz not null default now(),
  confirmations_sent int not null default 1,
  -- null: only confirmation emails are sent to this address.
  confirmed_at timestamptz
);
create unique index subscriber_email on subscriber (lower(email));

create table webhook (
  id uuid primary key,
  url text not null check (length(url) <= 500),
  -- Readable, because it signs every delivery.
  secret text not null,
  created_at timestamptz not null default now(),
  paused_at timestamptz
);
create unique index webhook_url on webhook (url);

-- Events, stored in the transaction that causes them and sent by a worker.
create table webhook_delivery (
  -- Also the webhook-id, so that a receiver recognises a repeated event.
  id uuid default gen_random_uuid() primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  -- null: a test.
  order_id uuid references orders on delete cascade,
  order_status text,
  payment_status text,
  -- When the row was written, not when its transaction began: events of an order are in this order.
  at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  -- When to try next. A worker that takes the event moves this ahead by its lease.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text not null default '',
  constraint webhook_delivery_not_sent_and_dead check (sent_at is null or dead_at is null)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where sent_at is null and dead_at is null;
create index webhook_delivery_sent on webhook_delivery (webhook_id, sent_at);

create table wishlist_entry (
  customer_id uuid references customer on delete cascade,
  product_id uuid references product,
  created_at timestamptz not null default now(),
  -- null: the product without a choice.
  option_id uuid,
  primary key (customer_id, product_id),
  foreign key (product_id, option_id) references product_option(product_id, id) on delete set null (option_id)
);

create view current_payment as
 select id,
    order_id,
    created_at,
    provider,
    status,
    amount_paise,
    received_paise,
    credited_paise,
    refunded_paise,
    refund_due_paise,
    refund_due_since,
    reference,
    client_reference,
    reference_unusual,
    qr_reference,
    paid_at,
    reminded_at,
    replaced_at,
    held_until,
    unapplied_paise,
    earlier_paise
   from payment
  where (replaced_at is null);

-- A trigger, because imports, seeds and renamed brands all bring new words.
create function add_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word select distinct unnest(tsvector_to_array(search)) from added order by 1 on conflict do nothing;
  else
    insert into search_word select unnest(tsvector_to_array(new.search)) on conflict do nothing;
  end if;
  return null;
end $$;

-- Tells every instance which cached pages a changed row invalidates. Arguments: the columns that no page shows, then the tags
-- of the page cache; 'product:id' means 'product:' and the id of the row. Listeners take a repeated transaction id for the same message.
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

-- A reference without added characters: the twelve digits, or all alphanumeric characters in upper case.
create function payment_reference_key(reference text) returns text language sql immutable parallel safe as $$$$;

-- Weights: A the title, B other names, C the brand, D category and tag.
create function product_search(title text, brand text, category text, tag text, other_names text[]) returns tsvector language plpgsql immutable parallel safe as $$
declare
  texts text := concat_ws(E' \x1f ', title, array_to_string(other_names, ' '), brand, category || ' ' || tag);
  folded text := lower(regexp_replace(normalize(texts, nfkc),
    '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g') collate "und-x-icu");
  word text;
  words text := '';
  place int := 0;
  part int := 1;
begin
  foreach word in array regexp_split_to_array(folded collate "und-x-icu",
    '[^.\x1f[:alnum:]\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u1cd0-\u1cf9]+|[.](?![0-9])|(?<![0-9])[.]')
  loop
    place := place + 1;
    if word = E'\x1f' then
      part := part + 1;
    elsif word <> '' then
      words := words || ' ' || quote_literal(left(word, 150)) || ':' || place || substr('ABCD', part, 1);
    end if;
  end loop;
  return words::tsvector;
end $$;

-- For tables whose rows never change. Argument: the message.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
end $$;

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
