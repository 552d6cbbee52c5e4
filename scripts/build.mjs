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
  'scripts/messages.mjs',
  'scripts/subset-fonts.mjs',
]

function* files(place) {
  if (!statSync(place).isDirectory()) return yield place
  for (const name of readdirSync(place).sort()) yield* files(path.join(place, name))
}

/** Digest of all inputs of the build, without tests. */
function digestOfSources() {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of files(path.join(root, source)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the shop unless the last build used the same sources. */
export async function build() {
  const digest = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the shop ...')
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  const { subsetFonts } = await import('./subset-fonts.mjs')
  for (const file of files(path.join(root, 'dist/client/assets')))
    if (file.endsWith('.css')) await subsetFonts(file)
  compressAssets()
  writeFileSync(stamp, digest)
}

/** Each asset is also stored in brotli and gzip, compressed once at the best quality. */
function compressAssets() {
  const assets = ['client/assets', 'backoffice/admin/assets'].map((folder) => path.join(root, 'dist', folder))
  for (const file of assets.flatMap((folder) => [...files(folder)])) {
    if (!/\.(?:js|css|svg)$/.test(file)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

// Run directly, as `npm run build`.
if (process.argv[1] === import.meta.filename) await build()
