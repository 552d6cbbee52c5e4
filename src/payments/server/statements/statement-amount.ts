import { ungrouped } from '../../../platform/contract/typed-amounts'

export interface Amount {
  paise: number
  /** What a sign or a word beside the figure says; undefined if there is none. */
  mark?: 'credit' | 'debit' | undefined
}

const currency = /₹|(?<![a-z])(?:rs\.?|inr|rupees?)(?![a-z])|\/-/gi
const word = String.raw`\(?\s*(?:cr|dr|credit(?:ed)?|debit(?:ed)?|c|d)\.?\s*\)?`
const parts = new RegExp(
  String.raw`^(${word})?\s*(\()?\s*([-+])?\s*([\d,]+(?:\.\d*)?|\.\d+)\s*(\))?\s*([-+])?\s*(${word})?$`,
  'i',
)

/** A comma that may be a decimal point. */
export const hasDecimalComma = (text: string) => /^\D*\d[\d.]*,\d{1,2}\D*$/.test(text)

/**
 * An amount as banks write it: `1,23,456.50`, `Rs. 500`, `500.00 (Cr)`, `(500.00)`, `- 500`. 0 for an empty cell,
 * undefined for anything else, such as a comma that may be a decimal point.
 */
export function readAmount(text: string): Amount | undefined {
  const bare = text.replace(/[−–—]/g, '-').replace(currency, ' ').replace(/\s+/g, ' ').trim()
  if (/^(?:-+|nil|n[./]?a\.?)?$/i.test(bare)) return { paise: 0 }
  const [, before = '', open, signBefore, written = '', close, signAfter, after = ''] = parts.exec(bare) ?? []
  const [, rupees, fraction = ''] = /^(\d{0,9})(?:\.(\d*))?$/.exec(ungrouped(written)) ?? []
  if (rupees === undefined || (rupees === '' && fraction === '') || Boolean(open) !== Boolean(close))
    return undefined
  if (fraction.length > 4 || Number(fraction.slice(2)) > 0) return undefined
  const paise = Number(rupees) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const marks = `${before}${after}`.replace(/\W/g, '').toLowerCase()
  const sign = signBefore ?? signAfter
  if (open || sign === '-' || marks.startsWith('d')) return { paise, mark: 'debit' }
  return sign === '+' || marks.startsWith('c') ? { paise, mark: 'credit' } : { paise }
}
