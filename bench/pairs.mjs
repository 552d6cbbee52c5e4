/** Runs the contestants in turn, A B A B …, after one uncounted turn; returns each one's results in order. */
export async function interleave(contestants, { rounds = 5 } = {}) {
  const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(contestants)) {
      const result = await run()
      if (round > 0) results[name].push(result)
    }
  }
  return results
}

export function spread(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const median =
    sorted.length % 2 === 1
      ? sorted[Math.floor(middle)]
      : (sorted[Math.floor(middle) - 1] + sorted[Math.floor(middle)]) / 2
  return { min: sorted[0], median, max: sorted.at(-1) }
}

/** The ratio within each pair, because both met the same machine load. */
export const ratios = (ones, others) => spread(ones.map((one, index) => one / others[index]))

export const showSpread = ({ min, median, max }, digits = 2) =>
  `**${median.toFixed(digits)}** (${min.toFixed(digits)} to ${max.toFixed(digits)})`

export const whole = (number) => Math.round(number).toLocaleString('en-US')
