-- What every feature uses. Money is whole paise, times are UTC, ids are UUIDv7 made by the shop.

-- Trusted since PostgreSQL 13: the owner of the database may create it.
create extension if not exists pg_trgm;

create table media (
  id uuid primary key,
  key text not null unique check (key ~ '^[0-9a-f]{16}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null check (cardinality(widths) > 0),
  created_at timestamptz not null default now(),
  cropped_from uuid references media
);
comment on column media.key is 'Digest of the bytes. It is part of the URL, so the content of a URL never changes.';
comment on column media.widths is 'The widths in pixels that exist as files.';
comment on column media.cropped_from is 'The original of a cropped picture, to crop it again.';

create table setting (
  key text primary key,
  value jsonb not null
);
comment on table setting is 'Settings the owner changed. Everything else has its default.';

create table attempt (
  subject text primary key,
  empty_at timestamptz not null
);
comment on table attempt is 'Rate limits as leaky buckets [ACC-10].';
comment on column attempt.subject is 'Action and caller, such as ''login:address:203.0.113.7''. Email addresses only as SHA-256.';
comment on column attempt.empty_at is 'When the bucket is empty. Every attempt adds one interval; a past time means the same as no row.';
create index attempt_expired on attempt (empty_at);

create table outbox (
  id uuid primary key,
  kind text not null check (kind <> ''),
  recipient text check (recipient !~ '[[:cntrl:]<>, ]'),
  payload jsonb,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text not null default '',
  constraint outbox_not_sent_and_dead check (sent_at is null or dead_at is null),
  constraint outbox_payload_until_over check (payload is not null or sent_at is not null or dead_at is not null)
);
comment on table outbox is 'Emails, queued in the transaction that causes them and sent by a worker.';
comment on column outbox.id is 'Also the Message-ID, so that mail clients recognise a repeated email.';
comment on column outbox.recipient is 'null: the address of the shop, read when the email is sent.';
comment on column outbox.payload is 'Cleared once it is sent or expired, because links contain secrets.';
comment on column outbox.due_at is 'When to try next. A worker that takes the email moves this ahead by its lease.';
comment on column outbox.expires_at is 'After this time the email is of no use and is not sent.';
create index outbox_created on outbox (created_at);
create index outbox_due on outbox (due_at) where sent_at is null and dead_at is null;

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
comment on function notify_change() is 'Tells every instance which cached pages a changed row invalidates. Arguments: the columns that no page shows, then the tags
of the page cache; ''product:id'' means ''product:'' and the id of the row. Listeners take a repeated transaction id for the same message.';

create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
end $$;
comment on function reject_change() is 'For tables whose rows never change. Argument: the message.';

create trigger setting_changed after insert or update or delete on setting
  for each row execute function notify_change('{}', 'shop');
