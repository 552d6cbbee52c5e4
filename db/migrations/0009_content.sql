-- Blog, pages, enquiries and the newsletter.

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
comment on table blog is 'published_at null: a draft. withdrawn_at set: no longer shown.';

create table page (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  html text not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
comment on table page is 'Texts of the owner: about us and the policies.';

create sequence enquiry_number;
create table enquiry (
  id uuid primary key,
  number bigint not null default nextval('enquiry_number') unique,
  name text not null check (name <> ''),
  email text not null,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  comment text not null check (comment <> ''),
  status text not null default 'Submitted' check (status in ('Submitted', 'In Progress', 'Resolved')),
  created_at timestamptz not null default now(),
  acknowledge_by timestamptz not null default now() + interval '48:00:00',
  resolve_by timestamptz not null default now() + interval '1 mon',
  answered_at timestamptz
);
comment on column enquiry.number is 'Shown as TN-000123.';
comment on column enquiry.acknowledge_by is 'The deadlines of the Consumer Protection (E-Commerce) Rules 2020.';
create index enquiry_newest on enquiry (created_at desc, id);
create index enquiry_open on enquiry (created_at) where status <> 'Resolved';

create table enquiry_event (
  id bigint generated always as identity primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  at timestamptz not null default now(),
  staff_id uuid references staff,
  staff_name text not null,
  kind text not null check (kind in ('moved', 'answered', 'noted')),
  to_status text,
  text text not null default ''
);
comment on column enquiry_event.to_status is 'Of a move: the new status.';
comment on column enquiry_event.text is 'Of an answer: the email to the customer. Of a note: for staff only.';
create index enquiry_event_of on enquiry_event (enquiry_id, id);

create table subscriber (
  id uuid primary key,
  email text not null,
  asked_at timestamptz not null default now(),
  confirmations_sent int not null default 1,
  confirmed_at timestamptz
);
comment on column subscriber.asked_at is 'When the last confirmation email was sent. After a few unanswered ones no more are sent.';
comment on column subscriber.confirmed_at is 'null: only confirmation emails are sent to this address.';
create unique index subscriber_email on subscriber (lower(email));

create table newsletter_link (
  token_hash bytea primary key,
  subscriber_id uuid not null references subscriber on delete cascade,
  purpose text not null check (purpose in ('confirm', 'leave'))
);
comment on column newsletter_link.token_hash is 'SHA-256. Only the email contains the token.';
create index newsletter_link_subscriber on newsletter_link (subscriber_id);

create trigger blog_changed after insert or update or delete on blog
  for each row execute function notify_change('{}', 'blogs');
create trigger page_changed after insert or update or delete on page
  for each row execute function notify_change('{}', 'pages');
