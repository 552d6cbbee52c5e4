-- Drafts, barcodes for shopping services, and when a service last fetched its feed.

alter table product add column draft boolean not null default false;
alter table product add constraint product_draft_is_off_sale check (not draft or archived_at is not null);
comment on column product.draft is 'Never on sale yet. archived_at hides it from the shop until it is published.';
create index product_draft on product (updated_at) where draft;

alter table product alter column option_label set default 'Pack size';
update product set option_label = 'Pack size'
where option_label = 'Colour' and not exists (
  select from product_option o where o.product_id = product.id and o.archived_at is null and o.name <> 'Standard');

alter table product_facts add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');
comment on column product_facts.gtin is 'The number below the barcode of the pack.';
alter table product_option add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');
comment on column product_option.gtin is 'null: that of the product, if the pack has its size.';

create table feed_fetch (
  feed text primary key,
  at timestamptz not null default now(),
  client text not null default ''
);
comment on table feed_fetch is 'The last fetch of each feed, for the page that explains it to staff.';
