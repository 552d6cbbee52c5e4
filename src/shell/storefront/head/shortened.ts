import { cutText } from '../../../platform/contract/cut-text'

/** Cuts at a word boundary, where a search engine would cut anyway. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = cutText(text, most)
  const end = cut.lastIndexOf(' ')
  return `${cutText(text, end > most / 2 ? end : most - 1)}…`
}
