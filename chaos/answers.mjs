/** Counts a response by its status, or by the error in its place. */
export const count = (answers, what, times = 1) => answers.set(what, (answers.get(what) ?? 0) + times)

/** Adds up several counts. */
export function addUp(counts) {
  const sum = new Map()
  for (const [what, times] of counts.flatMap((answers) => [...answers])) count(sum, what, times)
  return sum
}

/** Responses that a shopper must never get for an order: neither the order nor a request to retry, with their counts. */
export const strangeAnswers = (answers) => [...answers].filter(([what]) => what !== 200 && what !== 503)

export const announceAnswers = (answers) =>
  [...answers].map(([what, times]) => `${times} × ${what}`).join(', ')
