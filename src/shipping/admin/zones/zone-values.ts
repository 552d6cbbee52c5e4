import type { State } from '../../../settings/admin/states-field'
import type { AdminZone } from '../../contract/delivery-zones'
import type { RateForm } from '../../contract/rates/rate-form'
import { findRateKind, type RateKindName } from '../../contract/rates/rate-kinds'

/** As typed: figures are strings. */
export type StepValues = Record<string, string>

export interface RateValues {
  id?: string
  kind: RateKindName
  label: string
  steps: StepValues[]
  freeAbove: string
  daysFrom: string
  daysTo: string
  active: boolean
}

export interface ZoneValues {
  name: string
  states: State[]
  pins: string
  rates: RateValues[]
}

/** Keeps the figures that another kind has too. */
export const stepOf = (kind: RateKindName, before: StepValues = {}): StepValues =>
  Object.fromEntries(Object.keys(findRateKind(kind)?.fields ?? {}).map((name) => [name, before[name] ?? '']))

export const newRate = (): RateValues => ({
  kind: 'flat',
  label: '',
  steps: [stepOf('flat')],
  freeAbove: '',
  daysFrom: '',
  daysTo: '',
  active: true,
})

export const newZone: ZoneValues = { name: '', states: [], pins: '', rates: [newRate()] }

export const valuesOf = ({ name, states, pins, rates }: AdminZone): ZoneValues => ({
  name,
  states,
  pins,
  rates: rates.map(rateValues),
})

const typed = (figure: number | null) => (figure === null ? '' : String(figure))

const rateValues = ({
  id,
  kind,
  label,
  steps,
  freeAbove,
  daysFrom,
  daysTo,
  active,
}: RateForm): RateValues => ({
  ...(id && { id }),
  kind,
  label,
  steps: steps.map((step) =>
    Object.fromEntries(Object.entries(step).map(([name, figure]) => [name, typed(figure)])),
  ),
  freeAbove: typed(freeAbove),
  daysFrom: typed(daysFrom),
  daysTo: typed(daysTo),
  active,
})
