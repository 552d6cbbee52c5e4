import type { Paise } from '../../../platform/contract/money'

const small = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'],
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const steps = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** `Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only`. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100)
  const paise = amount % 100
  const parts = [
    ...(rupees > 0 || paise === 0 ? [`Rupees ${inWords(rupees)}`] : []),
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
  return `${tens[Math.floor(number / 10)]}${rest > 0 ? ` ${small[rest]}` : ''}`
}
