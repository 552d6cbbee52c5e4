/**
 * An amount as banks write it, in paise: `1,23,456.50`, `Rs. 500`, `500.00 Cr`, `(500.00)`, `-500`.
 * 0 for an empty cell, negative for a debit, undefined for anything else.
 */
export function readAmount(text: string, kind = ''): number | undefined {
  const bare = text.replace(/^(?:rs\.?|inr|₹)/i, '').replace(/[\s,₹]/g, '')
  if (/^[-–]?$/.test(bare)) return 0
  const [, open, sign, digits, fraction = '', close, word = ''] =
    /^(\()?([-+–])?(\d{1,12})(?:\.(\d{0,4}))?(\))?(cr|dr|credit|debit|c|d)?\.?$/i.exec(bare) ?? []
  if (digits === undefined || Boolean(open) !== Boolean(close)) return undefined
  if (Number(fraction.slice(2)) > 0) return undefined
  const paise = Number(digits) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const isDebit =
    Boolean(open) || sign === '-' || sign === '–' || /^d/i.test(word) || /^\s*(?:d|w)/i.test(kind)
  return isDebit && paise > 0 ? -paise : paise
}
