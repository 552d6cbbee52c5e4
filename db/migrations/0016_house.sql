-- What the owner has written on the pages that come empty: about and the policies.
create table page (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  html text not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create trigger page_changed after insert or update or delete on page
  for each statement execute function announce('pages');

-- A review can be hidden, and answered. Hidden ones are on no page and in no mean.
alter table review
  add column status text not null default 'Approved' check (status in ('Approved', 'Hidden')),
  add column answer text not null default '',
  add column answered_at timestamptz;
create index review_by_time on review (created_at desc, product_id, customer_id);

create or replace function review_forgotten() returns trigger language plpgsql as $$
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

-- What became of an enquiry. Whoever did it stays named, also after the account of that person is gone.
alter table enquiry add column answered_at timestamptz;
create table enquiry_event (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null,
  kind text not null check (kind in ('moved', 'answered', 'noted')),
  -- Of a move: the status it has from then on.
  to_status text,
  -- Of an answer: what was written to the customer; of a note: what is for staff alone.
  text text not null default ''
);
create index enquiry_event_of on enquiry_event (enquiry_id, id);
create index enquiry_open on enquiry (created_at) where status <> 'Resolved';

-- null: may log in.
alter table customer add column blocked_at timestamptz;
create index customer_newest on customer (created_at desc, id);
