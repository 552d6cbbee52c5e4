/** The sound of an Indian word, however it is spelled in Latin script: "ragee" and "raagi" as "ragi". */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('zh', 'l')
    .replaceAll('w', 'v')
    .replace(/([tdbgk])h/g, '$1')
    .replace(/(\p{L})\1+/gu, '$1')

const voiceless: Readonly<Record<string, string>> = { g: 'k', d: 't', b: 'p', y: 'i' }

/** Tamil writes k and g, t and d, p and b the same, so they do not distinguish food names. */
export const soundKey = (name: string): string =>
  soundOf(name).replace(/[gdby]/g, (letter) => voiceless[letter] ?? letter)

/** The singular and plural of an English word. */
export function inNumbers(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word]
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`]
  if (/(?:sh|ch|x|o|ss)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)]
  if (/[^su]s$/.test(word)) return [word, word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`]
  return [word, word + (/(?:sh|ch|x|o|s)$/.test(word) ? 'es' : 's')]
}
