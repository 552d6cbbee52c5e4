const range = /^([1-9]\d{5})(?:\s*-\s*([1-9]\d{5}))?$/

/** A PIN code or a range of them such as `600001-600099`. */
export function readPincodeRange(text: string): { from: string; to: string } | undefined {
  const [, from, to = from] = range.exec(text.trim()) ?? []
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

export const isInRanges = (pincode: string, ranges: readonly string[]): boolean =>
  ranges.some((text) => {
    const found = readPincodeRange(text)
    return found !== undefined && found.from <= pincode && pincode <= found.to
  })
