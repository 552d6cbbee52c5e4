import { dayInIndia, dayMs } from '../../platform/contract/india-time'

/** FSSAI wants food to reach its buyer with so many days left, if not with a third of its shelf life: then its seller is reminded. */
const reminderDays = 45
/** A parcel is up to ten business days on its way [PROD-09]. */
const parcelDays = 14

/** Staff are warned of best-before days up to this one. */
export const lastDayTold = (now: Date): string => dayInIndia(Number(now) + reminderDays * dayMs)

/** Food is good on its day still. */
export const isPastBest = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore < dayInIndia(now)

/** Something may be left of its days, or nothing. */
export const isNearlyPast = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore <= lastDayTold(now)

/** Past its day, or past it when a parcel packed now arrives: the packer looks at the packs (decision 27). */
export const mayArrivePast = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore < dayInIndia(Number(now) + parcelDays * dayMs)
