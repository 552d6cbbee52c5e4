-- Delivery rates by place. Without zones the flat fee of the settings applies.
create table delivery_zone (
  id uuid primary key,
  name text not null check (name <> ''),
  position int not null check (position >= 0),
  states text[] not null default '{}',
  pins int4multirange not null default '{}' check (isempty(pins) or (lower(pins) >= 100000 and upper(pins) <= 1000000)),
  version int not null default 1
);
comment on table delivery_zone is 'An area: these states and these PIN codes. Without either, all states that the shop serves.';
comment on column delivery_zone.position is 'Of two zones that fit a place equally well, the first serves it.';
create unique index delivery_zone_name on delivery_zone (lower(name));

create table delivery_rate (
  id uuid primary key,
  zone_id uuid not null references delivery_zone on delete cascade,
  position int not null check (position >= 0),
  label text not null check (label <> ''),
  kind text not null check (kind <> ''),
  steps jsonb not null
    check (jsonb_typeof(steps) = 'array' and steps <> '[]'
      and not jsonb_path_exists(steps, '$[*].* ? (@ < 0 || !(@.type() == "number" || @.type() == "null"))')),
  free_above_paise bigint check (free_above_paise > 0),
  first_day int,
  last_day int,
  active bool not null default true,
  constraint delivery_rate_days check ((first_day is null) = (last_day is null) and first_day between 1 and last_day),
  unique (zone_id, position)
);
comment on column delivery_rate.kind is 'A kind of `rateKinds`. Rates of an unknown kind are not offered.';
comment on column delivery_rate.steps is 'Figures of the kind in paise and grams, one object for each step.';
comment on column delivery_rate.first_day is 'Business days until delivery; null: not promised.';

alter table order_adjustment
  add column rate_id text,
  add column first_day int,
  add column last_day int,
  add column is_pickup bool not null default false,
  add constraint order_adjustment_rate check (kind = 'delivery' or (num_nonnulls(rate_id, first_day, last_day) = 0 and not is_pickup));
comment on column order_adjustment.rate_id is 'The chosen delivery: the id of its rate, or ''flat''. null: the order is older than delivery rates.';
comment on column order_adjustment.first_day is 'Business days until delivery, as promised with the order.';

create trigger delivery_zone_changed after insert or update or delete on delivery_zone
  for each row execute function notify_change('{version}', 'shop');
create trigger delivery_rate_changed after insert or update or delete on delivery_rate
  for each row execute function notify_change('{}', 'shop');
