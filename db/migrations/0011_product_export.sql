-- What a product was at its last export, so that a table which is imported again does not undo later changes.

create table product_export (
  product_id uuid primary key references product,
  stamps text[] not null
);
comment on table product_export is 'For a table that lost its column of stamps.';
comment on column product_export.stamps is 'One for each of its rows in the table, see src/imports/server/export-stamp.ts.';

create index product_exact_title on product (title);
