export interface PackSize {
  net_quantity: string
  net_unit: string
}
export const noSize: PackSize = { net_quantity: '', net_unit: '' }

const units: readonly [RegExp, factor: number, unit: 'g' | 'ml' | 'piece'][] = [
  [/^(?:g|gm|gms|grams?|கிராம்|ग्राम)$/, 1, 'g'],
  [/^(?:kg|kgs|kilos?|கிலோ|किलो)$/, 1000, 'g'],
  [/^(?:ml|மிலி|मिली)$/, 1, 'ml'],
  [/^cl$/, 10, 'ml'],
  [/^(?:pieces?|pcs?|nos?|units?)$/, 1, 'piece'],
  [/^(?:l|lt|ltr|ltrs|lit(?:re|er)s?|லிட்டர்|लीटर)$/, 1000, 'ml'],
]

/** A net quantity in whole grams, millilitres or pieces. */
export function sizeOf(amount: string, unit: string): PackSize {
  const name = unit.trim().toLowerCase().replace(/\.$/, '')
  const [, factor, net_unit] = units.find(([pattern]) => pattern.test(name)) ?? []
  const total = Math.round(Number(amount) * (factor ?? 0) * 1000) / 1000
  return net_unit && total >= 1 && Number.isInteger(total)
    ? { net_quantity: String(total), net_unit }
    : noSize
}

/** The only weight or volume in a name: `Hill honey, 250 g`. Undefined for `2 x 100 g` or `250 g + 50 g`. */
export function sizeIn(name: string): PackSize {
  const found = [...name.matchAll(/(?<![\d.,]|\dE[+-]?)(\d+(?:\.\d+)?)\s*(\p{L}[\p{L}\p{M}]*)/giu)]
  const sizes = found
    .map(([, amount = '', unit = '']) => sizeOf(amount, unit))
    .filter((size) => size !== noSize && size.net_unit !== 'piece')
  const isSeveral = /\d\s*[x×*]|[x×*]\s*\d|\bpack of\b/i.test(name)
  return sizes.length === 1 && !isSeveral ? (sizes[0] ?? noSize) : noSize
}
