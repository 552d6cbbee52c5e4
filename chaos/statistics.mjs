export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** Two-sided, by the normal approximation: the probability of ranks this unequal if nothing differs. */
export function mannWhitney(one, other) {
  const all = [...one.map((time) => ({ time, first: true })), ...other.map((time) => ({ time }))]
  all.sort((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { first }, index) => sum + (first ? index + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
