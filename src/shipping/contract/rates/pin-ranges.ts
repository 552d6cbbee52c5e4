import { cleanText } from '../../../platform/contract/typed-text'

/** The first and the last PIN code. */
export type PinRange = readonly [first: number, last: number]

/** Reads `600001-600010, 600020 6001*`. Returns the text that is no PIN code if there is one. */
export function readPinRanges(typed: string): PinRange[] | { unread: string } {
  const parts = cleanText(typed)
    .replace(/\s*(?:-|\bto\b)\s*/gi, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const ranges: PinRange[] = []
  for (const part of parts) {
    const range = readRange(part)
    if (!range) return { unread: part.slice(0, 20) }
    ranges.push(range)
  }
  return ranges
}

function readRange(part: string): PinRange | undefined {
  const [, begin] = /^([1-9]\d{0,4})\*$/.exec(part) ?? []
  if (begin) return [Number(begin.padEnd(6, '0')), Number(begin.padEnd(6, '9'))]
  const [, first, last = first] = /^([1-9]\d{5})(?:-([1-9]\d{5}))?$/.exec(part) ?? []
  const range: PinRange = [Number(first), Number(last)]
  return first !== undefined && range[0] <= range[1] ? range : undefined
}

export const isInPinRanges = (pincode: string, typed: readonly string[]): boolean =>
  typed.some((text) => {
    const ranges = readPinRanges(text)
    return (
      Array.isArray(ranges) &&
      ranges.some(([first, last]) => first <= Number(pincode) && Number(pincode) <= last)
    )
  })

export const writePinRanges = (ranges: readonly PinRange[]): string =>
  ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(', ')

/** In order, with overlapping and adjoining ranges as one: how the database keeps them. */
export function mergePinRanges(ranges: readonly PinRange[]): PinRange[] {
  const merged: [number, number][] = []
  for (const [first, last] of [...ranges].sort(([one], [other]) => one - other)) {
    const before = merged.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else merged.push([first, last])
  }
  return merged
}
