import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface MutatedFile {
  file: string
  tests: string[]
  faults: { what: string; from: string }[]
}
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const mutatedFiles: MutatedFile[] = JSON.parse(read('scripts/mutations.json'))

test('each mutation matches exactly one place in its file', () => {
  const astray = mutatedFiles.flatMap(({ file, faults }) => {
    const code = read(file)
    return faults.filter(({ from }) => code.split(from).length !== 2).map(({ what }) => `${file}: ${what}`)
  })

  expect(astray).toEqual([])
})

test('the tests that should catch mutations exist', () => {
  for (const file of mutatedFiles.flatMap(({ tests }) => tests)) expect(read(file), file).toContain('test')
})
