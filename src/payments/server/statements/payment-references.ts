import { referenceKey } from '../../contract/reference-key'

/** A payer's UPI id, which may be a phone number. */
const upiId = /(?:\b\d{10,12}-)?[\w.]+@\w+/g
const ifsc = /\b[A-Z]{4}0[A-Z0-9]{6}\b/g
const account = /\b(?:A\/?C|ACCT?|ACCOUNT)(?:\s*(?:NO|NUMBER))?[\s.:#-]*[X*\d]{6,}/g
const words = /[A-Z0-9]{8,40}/g
/** Twelve digits, with zeros before them as some banks pad them. */
const twelveDigits = /(?<!\d)0*(\d{12})(?!\d)/g

const withoutOthers = (text: string) =>
  text.toUpperCase().replace(upiId, ' ').replace(account, ' ').replace(ifsc, ' ')

const digitsIn = (text: string) => [...text.matchAll(twelveDigits)].map(([, digits = '']) => digits)

/** Possible payment numbers in a bank's text, without duplicates. A number may contain a line break. */
export function findReferences(text: string): string[] {
  const bare = withoutOthers(text)
  const found = (bare.match(words) ?? []).filter(
    (word) => /\d{4}/.test(word) || (word.length >= 20 && /\d/.test(word)),
  )
  const broken = text.includes('\n') ? digitsIn(withoutOthers(text.replace(/\s*\n\s*/g, ''))) : []
  return [...new Set([...found.map(referenceKey), ...digitsIn(bare), ...broken])].slice(0, 20)
}

const isTransferNumber = (reference: string) => /^\d{12}$/.test(reference) && !/^91[6-9]|^0+$/.test(reference)
/** A UTR of NEFT or RTGS, or the number of a payment app. */
const isLongNumber = (reference: string) =>
  /^[A-Z][A-Z0-9]{15,39}$/.test(reference) && (reference.match(/\d/g) ?? []).length >= 10

/** The unique number of the transfer, if the line has one. */
export function findTransactionReference(column: string, text: string): string | undefined {
  const pick = (references: readonly string[], isBankTransfer: boolean) => {
    const [first, second] = isBankTransfer
      ? [isLongNumber, isTransferNumber]
      : [isTransferNumber, isLongNumber]
    return references.find(first) ?? references.find(second)
  }
  return pick(findReferences(column), false) ?? pick(findReferences(text), /\b(?:NEFT|RTGS)\b/i.test(text))
}
