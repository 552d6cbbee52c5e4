import { dayInIndia, dayMs } from '../../platform/contract/india-time'

/** FSSAI wants food to reach its buyer with so many days left, if not with a third of its shelf life: then its seller is reminded. */
const reminderDays = 45
/** A parcel is up to ten business days on its way [PROD-09]. */
const parcelDays = 14

/** Up to this day what is best before it is told of. */
export const lastDayTold = (now: Date): string => dayInIndia(Number(now) + reminderDays * dayMs)

/** Food is good on its day still. */
export const isPastBest = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore < dayInIndia(now)

/** Something may be left of its days, or nothing. */
export const isNearlyPast = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore <= lastDayTold(now)

/** Past its day, or past it by the time a parcel arrives that is packed now: whoever packs it looks at the packs (decision 27). */
export const mayArrivePast = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore < dayInIndia(Number(now) + parcelDays * dayMs)
