import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../src')
/** Browsers disable these at an http address of a home network. */
const missing =
  /\bcrypto\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|credentials|locks|mediaDevices|serviceWorker|share|storage|wakeLock)\b|\b(?:caches\.|cookieStore\b|showOpenFilePicker\b)/
/** They work without it. */
const allowed = ['push/storefront/subscribe.ts', 'ui/behavior/copy-text.ts', 'ui/behavior/share-sheet.ts']

test('no browser code needs an API that requires https', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?:^ui|\/(?:storefront|admin))\/.*\.tsx?$/.test(file) &&
      !/server\//.test(file) &&
      !/\.test\./.test(file),
  )

  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => missing.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(allowed)
})
