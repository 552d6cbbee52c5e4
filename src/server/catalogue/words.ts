/** More words than this narrow nothing further. */
const mostWords = 8

/**
 * The words in what was typed: letters, marks and digits alone. Nothing else of it reaches the database,
 * so no typing can be a wrong tsquery.
 */
export function wordsOf(typed: string): string[] {
  const words =
    typed
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, mostWords)
}

/** All words must occur, each at least as the beginning of a word, for people see hits while they type. */
export const toTsquery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ')
