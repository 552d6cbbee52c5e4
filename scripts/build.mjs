import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'dist/built-from')
const sources = [
  'db/migrations',
  'src',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/class-names.mjs',
  'scripts/slim-packages.mjs',
  'scripts/subset-fonts.mjs',
]

function* files(place) {
  if (!statSync(place).isDirectory()) return yield place
  for (const name of readdirSync(place).sort()) yield* files(path.join(place, name))
}

/** Digest of everything the build is made from; tests are no part of it. */
function digestOfSources() {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of files(path.join(root, source)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the shop unless what was built last time was made from the same sources. */
export async function build() {
  const digest = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the shop ...')
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  await splitSheet()
  compressAssets()
  writeFileSync(stamp, digest)
}

/**
 * Pages inline what they use of the one sheet, always its fonts and what is said of elements without a class;
 * the rest comes later. If that named the fonts again, all text would be laid out anew, and with rules for
 * bare elements, or properties of the root, all of a page would be styled anew.
 */
async function splitSheet() {
  const folder = path.join(root, 'dist/client/assets')
  const sheet = [...files(folder)].find((file) => file.endsWith('.css'))
  const { subsetFonts } = await import('./subset-fonts.mjs')
  await subsetFonts(sheet)
  const late = withoutRoot(readFileSync(sheet, 'utf8'))
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/(?<=^|[{}])(?!:root|from\b|to\b|\d)[^{}@.]+\{[^{}]*\}/g, '')
  writeFileSync(path.join(folder, `late-${path.basename(sheet)}`), late)
}

/** Properties of the root by their values; those that change, with what somebody prefers, are on every page (used-styles.ts). */
function withoutRoot(css) {
  const roots = [...css.matchAll(/:root\s*\{([^}]*)\}/g)].map(([, inner]) => inner)
  const said = roots.flatMap((inner) => [...inner.matchAll(/(--[\w-]+):((?:"[^"]*"|[^;"])+)/g)])
  const once = said.filter(([, name]) => said.filter(([, other]) => other === name).length === 1)
  const values = new Map(once.map(([, name, value]) => [name, value.trim()]))
  return css
    .replace(/:root\s*\{[^}]*\}/g, '')
    .replace(/var\((--[\w-]+)\)/g, (use, name) => values.get(name) ?? use)
}

/** Each asset also lies there in brotli and gzip, made once at the best quality. */
function compressAssets() {
  const assets = ['client/assets', 'backoffice/admin/assets'].map((folder) => path.join(root, 'dist', folder))
  for (const file of assets.flatMap((folder) => [...files(folder)])) {
    if (!/\.(?:js|css|svg)$/.test(file)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

// Called by itself, as `npm run build`.
if (process.argv[1] === import.meta.filename) await build()
