import type { Paise } from '../../../platform/contract/money'
import * as m from '../messages'

const small = m.numbersToNineteen().split(' ')
const tens = m.tensFromTwenty().split(' ')
const steps = [
  [10_000_000, m.crore()],
  [100_000, m.lakh()],
  [1000, m.thousand()],
  [100, m.hundred()],
] as const

/** `Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only`. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100)
  const paise = amount % 100
  const parts = [
    ...(rupees > 0 || paise === 0 ? [m.rupeesRupees({ rupees: inWords(rupees) })] : []),
    ...(paise > 0 ? [`${inWords(paise)} Paise`] : []),
  ]
  return `${parts.join(' and ')} Only`
}

function inWords(number: number): string {
  for (const [size, name] of steps) {
    if (number < size) continue
    const rest = number % size
    return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
  }
  if (number < 20) return small[number] ?? ''
  const rest = number % 10
  return `${tens[Math.floor(number / 10) - 2]}${rest > 0 ? ` ${small[rest]}` : ''}`
}
