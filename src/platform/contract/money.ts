import * as m from './messages'

/** Whole paise, the only form of money inside the shop. 100 paise are one rupee. */
export type Paise = number

/** Prices on the wire are rupees as JSON numbers. */
export const toRupees = (paise: Paise): number => paise / 100

/** Rounds rupees from a client to whole paise. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100)

export const maybeRupees = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise))

export const maybePaise = (rupees: number | null): Paise | null => (rupees === null ? null : toPaise(rupees))

/** `1,23,456`, without `Intl`: every page formats some before it is interactive. */
export const groupDigits = (whole: number): string => String(whole).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

/** `Rs. 1,23,456`, with two decimals only for a fraction (domain.md E42). */
export function formatRupees(rupees: number): string {
  const paise = toPaise(rupees)
  const rest = Math.abs(paise % 100)
  const whole = `${paise < 0 ? '-' : ''}${groupDigits(Math.trunc(Math.abs(paise) / 100))}`
  return m.rsWholePaise({ whole, paise: rest === 0 ? '' : `.${String(rest).padStart(2, '0')}` })
}

/** The same for paise. */
export const formatPaise = (paise: Paise): string => formatRupees(toRupees(paise))
