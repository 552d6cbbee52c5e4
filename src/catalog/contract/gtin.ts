/** Prefixes that GS1 reserves for use within one shop, such as for scales. */
const isWithinOneShop = (digits: string) =>
  digits.length === 8 ? /^[02]/.test(digits) : /^\d(?:2|0[24])/.test(digits.padStart(14, '0'))

/** The number below a barcode: 8, 12, 13 or 14 digits with a check digit at the end. */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits) || isWithinOneShop(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
