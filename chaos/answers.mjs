/** Counts an answer by its status, or by what came in its place. */
export const count = (answers, what, times = 1) => answers.set(what, (answers.get(what) ?? 0) + times)

/** Several counts as one. */
export function addUp(counts) {
  const sum = new Map()
  for (const [what, times] of counts.flatMap((answers) => [...answers])) count(sum, what, times)
  return sum
}

/** Answers that whoever orders is never to get: neither the order nor "come again". With how often they came. */
export const strangeAnswers = (answers) => [...answers].filter(([what]) => what !== 200 && what !== 503)

export const announceAnswers = (answers) =>
  [...answers].map(([what, times]) => `${times} × ${what}`).join(', ')
