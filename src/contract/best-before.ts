import { dayInIndia, dayMs } from './india-time'

/** FSSAI wants food to reach its buyer with so many days left, if not with a third of its shelf life: then its seller is reminded. */
const reminderDays = 45

/** Up to this day what is best before it is told of. */
export const lastDayTold = (now: Date): string => dayInIndia(Number(now) + reminderDays * dayMs)

/** Food is good on its day still. */
export const isPastBest = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore < dayInIndia(now)

/** Something may be left of its days, or nothing. */
export const isNearlyPast = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore <= lastDayTold(now)
