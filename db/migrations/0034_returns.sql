-- Shoppers ask to return goods of a delivered order; staff decide.

create table return_request (
  id uuid primary key,
  order_id uuid not null references orders,
  status text not null default 'Requested'
    check (status in ('Requested', 'Approved', 'Completed', 'Declined', 'Withdrawn')),
  reason text not null check (reason in ('damaged', 'wrong', 'missing', 'quality', 'unwanted')),
  text text not null default '',
  answer text not null default '',
  credit_note text,
  staff_id uuid references staff,
  staff_name text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
comment on column return_request.text is 'What the customer wrote.';
comment on column return_request.answer is 'What the shop answered, for the customer.';
comment on column return_request.credit_note is 'The number of the credit note that completed it.';
create index return_request_of_order on return_request (order_id);
create index return_request_open on return_request (created_at) where status in ('Requested', 'Approved');

create table return_line (
  return_id uuid references return_request on delete cascade,
  order_id uuid not null,
  position int,
  quantity int not null check (quantity > 0),
  is_open boolean not null default true,
  primary key (return_id, position),
  foreign key (order_id, position) references order_item
);
comment on column return_line.is_open is 'Until the request is completed, declined or withdrawn.';
create unique index return_line_open on return_line (order_id, position) where is_open;
comment on index return_line_open is 'One open request per order line.';

create table return_photo (
  id uuid primary key,
  order_id uuid not null references orders,
  return_id uuid references return_request on delete cascade,
  width int not null,
  height int not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
comment on table return_photo is 'Photos of returned goods. They may show people and homes, so they are rows and not public pictures.';
comment on column return_photo.return_id is 'null: uploaded, but the request is not sent yet.';
comment on column return_photo.bytes is 'WebP.';
create index return_photo_of_order on return_photo (order_id);
create index return_photo_of_request on return_photo (return_id);
create index return_photo_unsent on return_photo (created_at) where return_id is null;
