import { toDay } from '../../../platform/tables/read-day'
import { findReferences } from './payment-references'
import { directionOf, isPlainDirection, isPlainOutcome, outcomeOf } from './payment-words'
import { hasDecimalComma, readAmount } from './statement-amount'

export interface Column {
  name: string
  /** The heading in lower case, without punctuation and currency. */
  heading: string
  /** The cells below it that are not empty. */
  values: string[]
}

export const plainHeading = (heading: string) =>
  heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:inr|rs|rupees?)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const credit =
  /\b(?:credits?|credited|cr|deposits?|deposited|received|receipts?|paid in|money in|inflow|incoming|lodgements?)\b/
const debit =
  /\b(?:debits?|debited|dr|withdrawals?|withdrawn|withdraw|paid out|money out|outflow|outgoing|spent)\b/
const notMoney =
  /\b(?:cards?|dates?|dt|time|accounts?|count|no|number|limit|by|from|to|status|type|id|bank|paise|name|note|ref|utr|indicator)\b/
const amount = /\b(?:amount|amt|amnt|sum|value)\b/
const notAmount =
  /\b(?:balance|bal|fees?|charges?|commission|gst|tax|tds|net|settle\w*|wallet|cards?|discount|refund\w*|opening|closing|mdr|cashback|dates?|dt|dat|time|words|paise|limit|available|upi|egv|type|id|no)\b/
const date = [
  /^(?:txn|tran|trans|transaction|payment|posting|posted|booking|entry|trn)\b.*\b(?:date|dt|on)\b/,
  /^(?:date|dt)\b/,
  /^(?!.*\b(?:value|settle\w*|upload|updated?|due|from|to|expiry|cheque)\b).*\bdate\b/,
  /\b(?:time|timestamp|created|creation|posted|paid on|day)\b/,
  /\b(?:date|dt|dat)\b/,
]
const reference = [
  /\b(?:utr|rrn)\b/,
  /\bupi\b.*\b(?:ref|reference|transaction|txn|id)\b/,
  /\bbank\b.*\b(?:ref|reference|transaction|txn)\b/,
  /\bref(?:erence)?\b/,
  /\b(?:txn|tran|trans|transaction|payment)\b.*\bid\b/,
  /\b(?:chq|cheque|instrument)\b/,
  /\bid\b/,
]
const notReference =
  /\b(?:merchant|store|terminal|customer|payer|vpa|branch|account|dates?|amount|details?|mobile|phone|device)\b|^upi id$/
const description =
  /\b(?:narration|narrative|descriptions?|particulars?|remarks?|details?|notes?|memo|purpose|payer|customer|remitter|sender|from|name|vpa|upi id|party|message|comments?)\b/
const notDescription =
  /\b(?:dates?|amount|no|number|code|status|type|balance|merchant|store|terminal|branch|account|bank|mode|method|error)\b/
const status = [
  /\b(?:txn|transaction|payment)\b.*\bstatus\b/,
  /^(?:status|state|result|outcome)$/,
  /\bstatus\b/,
]
const result = /\b(?:response|result|outcome|state)$/
const notStatus = /\b(?:settle\w*|refund\w*|dispute|payout|kyc|delivery)\b/
const kind = /^(?:d c|c d|d w|w d|drcr|crdr|dc|cd|sign|kind|nature|.*\b(?:indicator|direction|type))$/

const firstOf = (
  columns: readonly Column[],
  patterns: readonly RegExp[],
  isRight: (column: Column) => boolean,
): Column | undefined => {
  for (const pattern of patterns) {
    const found = columns.find((column) => pattern.test(column.heading) && isRight(column))
    if (found) return found
  }
  return undefined
}

export const isDay = (text: string) =>
  Boolean(toDay(text) ?? toDay(text, 'monthFirst')) || /^4\d{4}$/.test(text)

export const findDate = (columns: readonly Column[]) =>
  firstOf(columns, date, ({ values }) => values.some(isDay)) ?? firstOf(columns, date, () => true)

const isCredit = ({ heading }: Column) =>
  credit.test(heading) && !debit.test(heading) && !notMoney.test(heading)
const isDebit = ({ heading }: Column) =>
  debit.test(heading) && !credit.test(heading) && !notMoney.test(heading)
const isBoth = ({ heading }: Column) => credit.test(heading) && debit.test(heading)
/** A heading such as `INR` or `₹` alone. */
const isCurrency = ({ name, heading }: Column) => heading === '' && /₹|rs|inr|rupee/i.test(name)
const isAmount = (column: Column) =>
  isCurrency(column) || (amount.test(column.heading) && !notAmount.test(column.heading) && !isDebit(column))
const isOtherAmount = (column: Column) =>
  /\b(?:amount|amt|total)\b/.test(column.heading) && !notMoney.test(column.heading) && !isDebit(column)
const hasAmounts = ({ values }: Column) =>
  values.length === 0 || values.some((value) => readAmount(value) !== undefined || hasDecimalComma(value))

/** The column of credits, else the one of all amounts. */
export function findAmount(columns: readonly Column[]): Column | undefined {
  const withAmounts = columns.filter(hasAmounts)
  for (const isRight of [isCredit, isBoth, isAmount, isOtherAmount]) {
    const found = withAmounts.find(isRight)
    if (found) return found
  }
  return undefined
}

export const findDebit = (columns: readonly Column[]) => {
  const hasReceipts = columns.some(({ heading }) => /^receipts?$/.test(heading))
  return columns.find((column) => isDebit(column) || (hasReceipts && /^payments?$/.test(column.heading)))
}

export const findBalance = (columns: readonly Column[]) =>
  columns.find(({ heading }) => /\b(?:balance|bal)\b/.test(heading))

/**
 * A column with a word for the direction in every row: the first after the amount, else the first before it. Where no
 * amount has a sign, one with other words too, which are reported.
 */
export function findDirection(columns: readonly Column[], amountName: string): Column | undefined {
  const place = columns.findIndex(({ name }) => name === amountName)
  const others = [...columns.slice(place + 1), ...columns.slice(0, Math.max(0, place))].filter(
    ({ values }) => values.length > 0,
  )
  const isNamed = ({ name, heading }: Column) =>
    kind.test(heading) || name === '+/-' || (credit.test(heading) && debit.test(heading))
  const isEverywhere = (column: Column) =>
    column.values.every(isPlainDirection) || (isNamed(column) && column.values.every(directionOf))
  const isMostly = (column: Column) => {
    const directions = column.values.map(directionOf)
    const known = directions.filter(Boolean)
    return isNamed(column) && new Set(known).size === 2 && known.length * 2 >= directions.length
  }
  const isSigned = columns[place]?.values.some((value) => readAmount(value)?.mark)
  return others.find(isEverywhere) ?? (isSigned ? undefined : others.find(isMostly))
}

export const isCreditOnly = isCredit
export const namesCredits = (name: string) => isCredit({ name, heading: plainHeading(name), values: [] })

/** What was paid back of a payment, as reports of payment apps have it. */
export const namesRefund = (name: string) =>
  /^(?:amount refund(?:ed)?|refund(?:ed)? (?:amount|amt))$/.test(plainHeading(name))

const dateWord = /\b(?:date|dt|dat)\b/
export const isDateName = (name: string) => dateWord.test(plainHeading(name))

export function findStatus(columns: readonly Column[]): Column | undefined {
  const able = columns.filter(({ heading, values }) => values.length > 0 && !notStatus.test(heading))
  return (
    firstOf(able, status, () => true) ??
    able.find(({ values }) => values.every(outcomeOf) && values.some(isPlainOutcome)) ??
    able.find(({ heading, values }) => result.test(heading) && values.some(outcomeOf))
  )
}

const namesReference = (heading: string) =>
  !notReference.test(heading) && reference.some((pattern) => pattern.test(heading))

/** Every column that may contain the number of a payment. */
export const referenceNames = (names: readonly string[]) =>
  names.filter((name) => namesReference(plainHeading(name)))

/** The one with the most 12-digit numbers, then the one with the best heading. */
export function findReference(columns: readonly Column[]): Column | undefined {
  const rank = ({ heading, values }: Column) => {
    const transfers = values.filter((value) => findReferences(value).some((one) => /^\d{12}$/.test(one)))
    return transfers.length * reference.length - reference.findIndex((pattern) => pattern.test(heading))
  }
  return columns.filter(({ heading }) => namesReference(heading)).toSorted((a, b) => rank(b) - rank(a))[0]
}

/** Columns with such a heading, else the one with the longest texts. */
export function findDescriptions(columns: readonly Column[]): Column[] {
  const able = columns.filter(({ heading }) => !notDescription.test(heading))
  const named = able.filter(({ heading }) => description.test(heading))
  if (named.length > 0) return named
  const lengthOf = ({ values }: Column) =>
    Math.max(0, ...values.map((text) => text.replace(/[^a-z]/gi, '').length))
  return able
    .filter((column) => lengthOf(column) >= 6)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, 1)
}
