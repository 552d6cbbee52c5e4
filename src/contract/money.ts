/** Whole paise, the only form of money inside the shop. 100 paise are one rupee. */
export type Paise = number

/** For the wire, whose prices are rupees as JSON numbers. */
export const toRupees = (paise: Paise): number => paise / 100

/** The nearest whole paise to an amount in rupees as a client sent it. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100)

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `Rs. 1,23,456`, with two decimals only where there are paise (domain.md E42). Takes rupees. */
export function formatRupees(rupees: number): string {
  const paise = toPaise(rupees)
  return `Rs. ${paise % 100 === 0 ? whole.format(paise / 100) : withPaise.format(paise / 100)}`
}
