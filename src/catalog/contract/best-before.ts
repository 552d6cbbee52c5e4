import { dayInIndia, dayMs } from '../../platform/contract/india-time'

/** FSSAI requires 45 days or 30 percent of the shelf life on delivery. The seller gets a reminder then. */
const reminderDays = 45
/** The longest delivery time. */
const parcelDays = 14

/** The seller gets a reminder for food that is best before this day. */
export const lastReminderDay = (now: Date): string => dayInIndia(Number(now) + reminderDays * dayMs)

/** Food may be sold on its best-before day. */
export const isPastBest = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore < dayInIndia(now)

/** Also true if the day is past. */
export const isNearlyPast = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore <= lastReminderDay(now)

/** True if it may be past its day when the parcel arrives: the packer checks the packs (decision 27). */
export const mayArrivePast = (bestBefore: string | null, now: Date): boolean =>
  bestBefore !== null && bestBefore < dayInIndia(Number(now) + parcelDays * dayMs)
