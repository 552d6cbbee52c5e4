import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const dist = path.resolve(import.meta.dirname, '../../dist')

/**
 * Features that the target browsers (vite.config.ts: es2022) lack. In our code the compiler rejects most of them
 * (`lib` in the tsconfigs of the pages); this covers libraries too, and features whose types have no year.
 */
const tooNew = new RegExp(
  [
    String.raw`\.(?:findLast|findLastIndex|toReversed|toSorted|toSpliced|isWellFormed|toWellFormed)\(`,
    String.raw`\b(?:AbortSignal\.(?:any|timeout)|Array\.fromAsync|(?:Object|Map)\.groupBy)\b`,
    String.raw`\b(?:Promise\.(?:try|withResolvers)|URL\.(?:canParse|parse)|RegExp\.escape|Iterator\.from)\b`,
    String.raw`\b(?:structuredClone|checkVisibility|showPicker|throwIfAborted)\(`,
    // A script with a lookbehind does not parse at all.
    String.raw`\(\?<[=!]`,
  ].join('|'),
  'g',
)
/** Uses that their libraries guard: TipTap has a polyfill, and Zod another way to check an address. */
const known = ['html-editor .findLast(', 'entry URL.canParse']

test.each(['client', 'backoffice'])('nothing in %s is newer than the browsers it is made for', (build) => {
  const files = readdirSync(path.join(dist, build), { encoding: 'utf8', recursive: true })
  const scripts = files.filter((name) => name.endsWith('.js'))
  const found = scripts.flatMap((name) => {
    const code = readFileSync(path.join(dist, build, name), 'utf8')
    return [...code.matchAll(tooNew)].map(
      ([use]) => `${path.basename(name).replace(/-.{8}\.js$/, '')} ${use}`,
    )
  })

  expect(scripts.length).toBeGreaterThan(10)
  expect(found.filter((one) => !known.includes(one))).toEqual([])
})
