interface ShownBanner {
  shown: boolean
  startsOn: string | null
  endsOn: string | null
}

/** Days in India, such as 2027-01-14. */
export const isShownOn = ({ shown, startsOn, endsOn }: ShownBanner, today: string): boolean =>
  shown && (startsOn === null || startsOn <= today) && (endsOn === null || endsOn >= today)
