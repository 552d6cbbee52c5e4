const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

const out =
  /\b(?:dr|d|w|debit\w*|withdraw\w*|paid|sent|out|outward|outgoing|outflow|refund\w*|revers\w*|settlements?|pay ?outs?|charge ?backs?|fees?|charges?|commission)\b|^-$/
const into =
  /\b(?:cr|c|credit\w*|deposit\w*|recei\w*|recv|in|inward|incoming|inflow|sales?|collect\w*|acquiring|pay ?ins?|payments?)\b|^\+$/

/** Whether a word such as `Cr`, `Debit`, `PAYMENT` or `REFUND` says that money came in or went out. */
export function directionOf(text: string): 'credit' | 'debit' | undefined {
  const words = plain(text)
  if (out.test(words)) return 'debit'
  return into.test(words) ? 'credit' : undefined
}

/** Words that always mean a direction, under any heading. */
export const isPlainDirection = (text: string) =>
  /^(?:cr|dr|c|d|w|credit|debit|deposit|withdrawal)\.?$/i.test(text)

const unfinished =
  /\b(?:fail\w*|pending|declin\w*|cancel\w*|expir\w*|reject\w*|initiat\w*|processing|in ?progress|time ?d? ?out|abort\w*|drop\w*|void\w*|unpaid|unsuccess\w*|incomplete|awaiting|on hold|queued|created|authori[sz]ed|denied|error|invalid|not|no)\b/
const returned = /\b(?:refund\w*|revers\w*|charge ?back\w*|returned|sent|debited)\b/
const finished =
  /\b(?:success\w*|succeeded|complet\w*|captured|paid|credited|settled|approved|ok|done|received|processed|accepted|confirmed|collected|posted|cleared|booked)\b/

/** What a status such as `SUCCESS`, `Failed` or `REFUNDED` means; undefined for an unknown word. */
export function outcomeOf(text: string): 'paid' | 'unpaid' | 'returned' | undefined {
  const words = plain(text)
  if (returned.test(words)) return unfinished.test(words) ? undefined : 'returned'
  if (unfinished.test(words)) return 'unpaid'
  return finished.test(words) ? 'paid' : undefined
}

/** Words that always mean a status, under any heading. */
export const isPlainOutcome = (text: string) =>
  /^(?:success(?:ful)?|failed|failure|pending|completed?|refunded|reversed|cancell?ed|captured|declined|expired)$/i.test(
    text,
  )
