import * as z from 'zod/mini'
import { Done } from '../../platform/contract/done'
import { optionalText, Pincode, text } from '../../platform/contract/fields'
import { firstRepeated } from '../../platform/contract/first-repeated'
import type { RouteGroup } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'
import { SeenIfSent } from '../../platform/contract/seen'
import { rupees } from '../../platform/contract/typed-amounts'
import { gstStates } from '../../tax/contract/gst'
import * as m from './messages'
import { readPinRanges } from './rates/pin-ranges'
import { RateForm, rateLimits } from './rates/rate-form'

export const zoneLimits = {
  zones: 200,
  nameLength: 60,
  pinsLength: 60_000,
  tableBytes: 2 * 1024 * 1024,
} as const

const Pins = optionalText(zoneLimits.pinsLength).check(({ value, issues }) => {
  const read = readPinRanges(value)
  if ('unread' in read)
    issues.push({ code: 'custom', input: value, message: m.pinsUnread({ pin: read.unread }) })
})

/** An area with its rates, in rupees and kilograms. */
export const ZoneForm = z.object({
  name: text(m.zoneNameRequired(), zoneLimits.nameLength),
  states: z.array(z.enum(Object.values(gstStates), m.zoneStateUnknown())).check(z.maxLength(40)),
  /** PIN codes and ranges such as `600001-600010, 600020`. */
  pins: Pins,
  rates: z.array(RateForm).check(z.maxLength(rateLimits.rates, m.ratesTooMany()), ({ value, issues }) => {
    // They could not be told apart at checkout.
    const at = firstRepeated(value.map(({ label }) => label.toLowerCase()))
    if (at >= 0)
      issues.push({ code: 'custom', input: value, path: [at, 'label'], message: m.rateNamedTwice() })
  }),
})
export type ZoneForm = z.output<typeof ZoneForm>

export const AdminZone = z.extend(ZoneForm, {
  id: z.string(),
  /** For optimistic locking. */
  version: z.string(),
})
export type AdminZone = z.output<typeof AdminZone>

/** In the order in which they are asked, with the version of that order. */
const All = z.object({ version: z.string(), rows: z.array(AdminZone) })
const One = z.object({ id: z.uuid() })

const CheckedDelivery = z.object({
  label: z.string(),
  fee: Rupees,
  days: z.nullable(z.object({ first: z.number(), last: z.number() })),
})

/** What is wrong with one row of a table. */
const RowProblem = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type RowProblem = z.infer<typeof RowProblem>

export const ZoneImport = z.object({
  /** False: a preview, or a table with errors. */
  applied: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rates: z.int(),
  problems: z.array(RowProblem),
})
export type ZoneImport = z.infer<typeof ZoneImport>

export const zoneRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/delivery-zones',
    access: 'manager',
    summary: 'The delivery zones with their rates, in their order',
    reply: All,
  },
  arrange: {
    method: 'PUT',
    path: '/api/admin/delivery-zones',
    access: 'manager',
    summary: 'Put the zones in order; those not named come after them',
    query: SeenIfSent,
    body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(zoneLimits.zones)) }),
    reply: All,
  },
  show: {
    method: 'GET',
    path: '/api/admin/delivery-zones/:id',
    access: 'manager',
    summary: 'One zone to change',
    params: One,
    reply: AdminZone,
  },
  add: {
    method: 'POST',
    path: '/api/admin/delivery-zones',
    access: 'manager',
    summary: 'Add a zone with its rates',
    body: z.extend(ZoneForm, { id: z.optional(z.uuid()) }),
    reply: AdminZone,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/delivery-zones/:id',
    access: 'manager',
    summary: 'Change a zone and its rates',
    params: One,
    query: SeenIfSent,
    body: ZoneForm,
    reply: AdminZone,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/delivery-zones/:id',
    access: 'manager',
    summary: 'Remove a zone with its rates',
    params: One,
    reply: Done,
  },
  check: {
    method: 'GET',
    path: '/api/admin/delivery-check',
    access: 'manager',
    summary: 'What delivery of a parcel to a place would cost',
    query: z.object({
      pincode: Pincode,
      state: z.enum(Object.values(gstStates), m.zoneStateUnknown()),
      grams: z.pipe(
        z.transform(Number),
        z
          .number(m.weightInvalid())
          .check(
            z.int(m.weightInvalid()),
            z.minimum(0, m.weightInvalid()),
            z.maximum(1_000_000, m.weightInvalid()),
          ),
      ),
      goods: rupees(0, 10_000_000, m.rateAmountInvalid()),
    }),
    reply: z.object({
      /** The zone that serves the place; null: none, or none is set up. */
      zone: z.nullable(z.string()),
      deliveries: z.array(CheckedDelivery),
    }),
  },
  unweighed: {
    method: 'GET',
    path: '/api/admin/unweighed-products',
    access: 'manager',
    summary: 'Products on sale without a net quantity, which count with the default weight',
    reply: z.object({ total: z.int(), rows: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
  import: {
    method: 'POST',
    path: '/api/admin/delivery-zone-imports',
    access: 'manager',
    summary: 'Preview a table of zones and rates, or import it if it has no errors',
    query: z.object({ apply: z.enum(['yes', 'no']) }),
    upload: { maxBytes: zoneLimits.tableBytes },
    reply: ZoneImport,
  },
  export: {
    method: 'GET',
    path: '/api/admin/delivery-zones.csv',
    access: 'manager',
    summary: 'All zones and rates as a table that the import reads',
    file: 'text/csv; charset=utf-8',
  },
} satisfies RouteGroup
