create sequence enquiry_number;

create table enquiry (
  id uuid primary key,
  -- The ticket number, shown as TN-000123.
  number bigint not null unique default nextval('enquiry_number'),
  name text not null check (name <> ''),
  email text not null,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  comment text not null check (comment <> ''),
  status text not null default 'Submitted' check (status in ('Submitted', 'In Progress', 'Resolved')),
  created_at timestamptz not null default now(),
  -- What the Consumer Protection (E-Commerce) Rules 2020 grant the shop (domain.md F5).
  acknowledge_by timestamptz not null default now() + interval '48 hours',
  resolve_by timestamptz not null default now() + interval '1 month'
);
create index enquiry_newest on enquiry (created_at desc, id);

create table subscriber (
  id uuid primary key,
  email text not null,
  -- When a letter last asked for a confirmation, and how many did: nobody is asked for ever.
  asked_at timestamptz not null default now(),
  letters int not null default 1,
  -- null: nobody at that address has confirmed yet, and nothing but the question is sent there.
  confirmed_at timestamptz
);
create unique index subscriber_email on subscriber (lower(email));

create table newsletter_link (
  -- SHA-256 of the token; the token itself stands in the letter alone.
  token_hash bytea primary key,
  subscriber_id uuid not null references subscriber on delete cascade,
  purpose text not null check (purpose in ('confirm', 'leave'))
);
create index newsletter_link_subscriber on newsletter_link (subscriber_id);
