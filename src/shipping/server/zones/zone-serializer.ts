import { v7 as newId } from 'uuid'
import { maybePaise, maybeRupees } from '../../../platform/contract/money'
import { contentHash } from '../../../platform/db/content-hash'
import type { AdminZone, ZoneForm } from '../../contract/delivery-zones'
import { mergePinRanges, readPinRanges, writePinRanges } from '../../contract/rates/pin-ranges'
import type { RateForm } from '../../contract/rates/rate-form'
import { shownSteps, storedSteps } from './rate-figures'
import type { RateColumns, ZoneColumns, ZoneRow } from './zone-queries'

export const presentZone = ({ id, name, states, ranges, rates, version }: ZoneRow): AdminZone => ({
  id,
  name,
  states: states as ZoneForm['states'],
  pins: writePinRanges(ranges),
  rates: rates.map((rate) => ({
    id: rate.id,
    label: rate.label,
    kind: rate.kind as RateForm['kind'],
    steps: shownSteps(rate.kind, rate.steps),
    freeAbove: maybeRupees(rate.free_above_paise),
    daysFrom: rate.first_day,
    daysTo: rate.last_day,
    active: rate.active,
  })),
  version: String(version),
})

export const presentZones = (rows: readonly ZoneRow[]) => ({
  version: contentHash(rows.map(({ id }) => id)),
  rows: rows.map(presentZone),
})

/** Rates keep their ids, which a checkout may have chosen already. */
export function zoneColumns({ name, states, pins, rates }: ZoneForm, before?: ZoneRow): ZoneColumns {
  const ranges = readPinRanges(pins)
  const known = new Set(before?.rates.map(({ id }) => id))
  return {
    name,
    states,
    ranges: 'unread' in ranges ? [] : mergePinRanges(ranges),
    rates: rates.map((rate) => rateColumns(rate, known)),
  }
}

const rateColumns = (rate: RateForm, known: ReadonlySet<string>): RateColumns => ({
  id: rate.id && known.has(rate.id) ? rate.id : newId(),
  label: rate.label,
  kind: rate.kind,
  steps: storedSteps(rate.kind, rate.steps),
  free_above_paise: maybePaise(rate.freeAbove),
  first_day: rate.daysFrom,
  last_day: rate.daysTo,
  active: rate.active,
})

/** For the audit log, where the id and the version say nothing. */
export const zoneFacts = ({ name, states, pins, rates }: ZoneForm) => ({
  name,
  states,
  pins,
  rates: rates.map(({ id, ...rate }) => rate),
})
