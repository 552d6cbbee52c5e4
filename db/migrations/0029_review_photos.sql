-- Photos with a review, and which reviews shoppers found helpful.

alter table review add column id uuid not null default gen_random_uuid();
create unique index review_id on review (id);
comment on column review.id is 'Names it to other shoppers, who must not learn the id of its author.';

create table review_photo (
  id uuid primary key,
  product_id uuid not null,
  customer_id uuid not null,
  media_id uuid references media,
  hidden bool not null default false,
  created_at timestamptz not null default now(),
  foreign key (product_id, customer_id) references review on delete cascade
);
comment on column review_photo.id is 'Made by the browser, so that a repeated upload adds one photo.';
comment on column review_photo.media_id is 'null while its sizes are made.';
create index review_photo_of_review on review_photo (product_id, customer_id, created_at);

create table review_vote (
  product_id uuid,
  author_id uuid,
  customer_id uuid references customer on delete cascade,
  created_at timestamptz not null default now(),
  primary key (product_id, author_id, customer_id),
  foreign key (product_id, author_id) references review (product_id, customer_id) on delete cascade
);
comment on table review_vote is 'Customers who found the review of this author helpful. Votes are counted when they are shown.';
create index review_vote_of_customer on review_vote (customer_id, product_id);

create trigger review_photo_changed after insert or update or delete on review_photo
  for each row execute function notify_change('{}', 'product:product_id');
create trigger review_vote_changed after insert or delete on review_vote
  for each row execute function notify_change('{}', 'product:product_id');
