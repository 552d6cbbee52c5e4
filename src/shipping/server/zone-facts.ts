import { type RawBuilder, sql } from 'kysely'
import type { DeliveryZone } from './delivery-zone'

/**
 * All zones as a JSON array, as part of the statement of a quote. Those that cover the place come first, by PIN code before by
 * state before all places; only they have their rates, or every zone if the place is unknown.
 */
export const zonesFor = ({
  state,
  pincode,
}: Record<'state' | 'pincode', string | null | RawBuilder<string | null>>): RawBuilder<
  DeliveryZone[]
> => sql`(
  select coalesce(json_agg(json_build_object('id', zone.id, 'name', zone.name, 'serves', zone.fit is not null,
    'states', zone.states, 'has_pins', not isempty(zone.pins), 'rates', case
      when zone.fit is null and ${state}::text is not null then '[]'::json
      else (select coalesce(json_agg(rate order by rate.position), '[]') from (
        select id, label, kind, steps, free_above_paise, first_day, last_day, position from delivery_rate
        where zone_id = zone.id and active) rate)
    end) order by zone.fit, zone.position, zone.id), '[]')
  from (
    select *, case
      when pins @> ${pincode}::int then 1
      when exists (select from unnest(states) state where lower(state) = lower(trim(${state}::text))) then 2
      when states = '{}' and isempty(pins) then 3
    end as fit from delivery_zone
  ) zone)`
