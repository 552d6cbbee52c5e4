const graphemes = new Intl.Segmenter('ta', { granularity: 'grapheme' })
/** Joins the next grapheme to its own conjunct, in all Indian scripts but Tamil. */
const joinsNext = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/

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

/** Breaks a word that is longer than a line, never inside a grapheme or a conjunct. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  for (const cluster of clustersOf(word)) {
    const last = pieces.at(-1)
    if (last !== undefined && measure(last + cluster) <= width) pieces[pieces.length - 1] = last + cluster
    else pieces.push(cluster)
  }
  return pieces
}

function clustersOf(word: string): string[] {
  const clusters: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const last = clusters.at(-1)
    if (last !== undefined && joinsNext.test(last)) clusters[clusters.length - 1] = last + segment
    else clusters.push(segment)
  }
  return clusters
}
