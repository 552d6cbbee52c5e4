import { readdirSync } from 'node:fs'
import path from 'node:path'

const source = path.resolve(import.meta.dirname, '../src')
const ending = '.module.css'

/** Whichever of the three builds names a class, it is called the same: by the places of its sheet and of itself in that. */
const sheets = readdirSync(source, { recursive: true })
  .filter((file) => file.endsWith(ending))
  .sort()

const inOrder = (css) => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, name]) => name)),
]

/**
 * Short, as every page carries its classes twice, in its markup and in its styles: names of words and digests
 * were a twelfth of a page's bytes on the line.
 */
export function shortClassName(name, file, css) {
  const sheet = sheets.indexOf(path.relative(source, file.replace(/[?].*$/, '')))
  const place = inOrder(css).indexOf(name)
  if (sheet < 0 || place < 0) throw new Error(`No name for .${name} of ${file}`)
  return `${letters(sheet)}${place.toString(36)}`
}

/** Two capital letters, so that no name is one of ours, such as `page`, or begins with a figure. */
const letters = (place) =>
  String.fromCharCode(65 + Math.floor(place / 26)) + String.fromCharCode(65 + (place % 26))
