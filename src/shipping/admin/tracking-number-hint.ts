import * as m from './messages'

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Two capitals, eight digits, a check digit and the country (standard S10 of the Universal Postal Union). */
function isIndiaPost(number: string): boolean {
  const [, digits = '', check] =
    /^[A-Z]{2}(\d{8})(\d)IN$/.exec(number.replaceAll(' ', '').toUpperCase()) ?? []
  const rest =
    11 - ([...digits].reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? 0), 0) % 11)
  return check === String(rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** A doubt about a typed tracking number. Only India Post has one format for all numbers. */
export const trackingNumberHint = (carrier: string, number: string): string | undefined =>
  carrier === 'India Post' && number.trim() !== '' && !isIndiaPost(number)
    ? m.checkIndiaPostNumber()
    : undefined
