const graphemes = new Intl.Segmenter('ta', { granularity: 'grapheme' })

type Measure = (text: string) => number

/** Fills lines word by word. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const joined = `${last} ${word}`
    if (last !== undefined && measure(joined) <= width) lines[lines.length - 1] = joined
    else lines.push(...breakWord(word, width, measure))
  }
  return lines
}

/** Breaks a word that is longer than a line, never inside a grapheme. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const last = pieces.at(-1)
    if (last !== undefined && measure(last + segment) <= width) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}
