import type { DayLimits } from '../../platform/contract/day-limits'

/** On a day in India, such as 2027-01-14. */
export const isShownOn = (
  { shown, startsOn, endsOn }: DayLimits & { shown: boolean },
  today: string,
): boolean => shown && (startsOn === null || startsOn <= today) && (endsOn === null || endsOn >= today)
