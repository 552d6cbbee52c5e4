import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 0 → a, 51 → Z, 52 → aa, 53 → ab … */
const spell = (index) =>
  (index < letters.length ? '' : spell(Math.floor(index / letters.length) - 1)) +
  letters[index % letters.length]

/**
 * The shortest names for the classes of all CSS modules, the same in every build of the same sources. A digest in each name
 * cannot be compressed, and pages, styles and scripts repeat it.
 */
export function shortClassNames(sources) {
  const files = readdirSync(sources, { recursive: true })
    .map((file) => path.join(sources, file))
    .filter((file) => file.endsWith('.module.css'))
    .sort()
  const keys = files.flatMap((file) => {
    const names = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)
    return [...new Set([...names].map(([, name]) => `${file} ${name}`))]
  })
  const numbers = new Map(keys.map((key, index) => [key, index]))
  return (name, file) => {
    const number = numbers.get(`${file} ${name}`)
    if (number === undefined) throw new Error(`scripts/class-names.mjs does not find ${name} in ${file}.`)
    return spell(number)
  }
}
