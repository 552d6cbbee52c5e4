import * as z from 'zod/mini'
import { day, orNull } from './fields'
import * as m from './messages'

/** The first or last day in India; blank and null: no limit. */
export const DayLimit = orNull(day())

export interface DayLimits {
  startsOn: string | null
  endsOn: string | null
}

export const daysInOrder = z.refine<DayLimits>(
  ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
  { path: ['endsOn'], error: m.daysBackwards() },
)
