import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '../../src/config'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = ['README.md', 'bench/README.md'].concat(
  readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
)
/** The references of this form in each document that do not exist. */
const missing = (form: RegExp, isThere: (name: string) => boolean) =>
  documents.flatMap((document) =>
    [...read(document).matchAll(form)]
      .flatMap(([, ...names]) => names.filter((name) => name !== undefined))
      .filter((name) => !isThere(name))
      .map((name) => `${document}: ${name}`),
  )

/** The rows of the README's table about the shop itself, by name. */
const variables = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$/gm)]
  .map(([, name = '', byDefault = '', meaning = '']) => ({ name, byDefault, meaning }))
  .filter(({ meaning }) => !/^tests only|^`npm run/.test(meaning))

test('the README lists every environment variable the shop reads, and no other', () => {
  expect(variables.map(({ name }) => name).sort()).toEqual([...settingNames].sort())
})

test('a variable set to the default that the README names changes nothing', () => {
  const usual = readConfig({})

  for (const { name, byDefault } of variables) {
    const [, value] = /^`(.+)`$/.exec(byDefault) ?? []
    if (value) expect(readConfig({ [name]: value.replace('PORT', '4000') }), name).toEqual(usual)
  }
})

test('the documents name only commands, chaos tests, decisions, tests and files that exist', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const chaosTests = new Set(
    [...read('chaos/all.mjs').matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name]) => name),
  )
  const decisions = new Set(
    readdirSync(path.join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4))),
  )
  const files = ['src', 'tests', 'scripts', 'chaos', 'bench', 'deploy', 'docs', 'db']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.replaceAll(path.sep, '/'))
  const endings = ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx', '.module.css']
  const isFile = (name: string) =>
    files.some((file) => endings.some((end) => `/${file}`.endsWith(`/${name}${end}`)))

  expect([
    ...missing(/npm run ([a-z0-9:-]+)/g, (name) => name in scripts),
    ...missing(/chaos: `([\w-]+)`/g, (name) => chaosTests.has(name)),
    ...missing(/\b(?:decisions?|pages?) (\d\d?)(?:(?:, \d\d?)* and (\d\d?))?\b/g, (name) =>
      decisions.has(Number(name)),
    ),
    ...missing(/`([a-z][\w-]*\/(?:[\w-]+\/)*[\w-]+(?:\.\w+)*)`/g, isFile),
  ]).toEqual([])
})

test('[ACC-10] the privacy notice says how long the address of a device is kept at most', () => {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(`src/${name}`))
  const byAddress = sources.flatMap((source) => [
    ...source.matchAll(/name: '[\w-]+:address', atOnce: (\d+), seconds: (\d+) }/g),
  ])
  const sweeping = 5 * 60

  expect(byAddress.length).toBeGreaterThan(5)
  for (const [allowance, atOnce, seconds] of byAddress)
    expect(Number(atOnce) * Number(seconds) + sweeping, allowance).toBeLessThanOrEqual(2 * 3600)
  expect(read('src/content/server/pages/policy-parts.ts')).toContain('up to two hours')
})
