import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pages } from '../../shell/contract/pages'
import type { StorefrontPages } from '../process/services'
import { readStyles } from './used-styles'

interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestChunk>

/** The file of a page is called by its name, `forgot-password-page.tsx`; text pages share one. */
const fileNameOf = (page: string) =>
  `/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
const sharedFileName = '/text-page.tsx'

/** Reads what `npm run build` left beside this file. */
export async function loadStorefront(distDir: string): Promise<StorefrontPages> {
  const client = path.join(distDir, 'client')
  const [{ render }, manifestText] = await Promise.all([
    import(/* @vite-ignore */ path.join(distDir, 'server/pages.js')),
    readFile(path.join(client, 'manifest.json'), 'utf8'),
  ])
  const manifest: Manifest = JSON.parse(manifestText)
  const chunkOf = (name: string) => Object.values(manifest).find(({ src }) => src?.includes(name))
  const entry = chunkOf('/entry-browser.')
  const first = chunkOf('/first-script.')
  if (!entry || !first) throw new Error('The build has no entry: run `npm run build`.')
  const sheet = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file ?? entry.css?.[0]
  const [css, firstScript] = await Promise.all([
    sheet ? readFile(path.join(client, sheet), 'utf8') : '',
    readFile(path.join(client, first.file), 'utf8'),
  ])
  const [entryFile = '', ...libraries] = filesOf(manifest, entry)
  const others = othersByPage(manifest, entry)
  return {
    render,
    styles: { ...readStyles(css), ...(sheet && { address: `/${lateSheet(sheet)}` }) },
    scripts: (page) => ({ libraries, entry: entryFile, others: others.get(page) ?? [] }),
    fonts: firstFonts(css),
    // Its names are not to be seen by other scripts.
    firstScript: `(()=>{${firstScript.trim()}})()`,
    clientDir: client,
  }
}

/** Made by scripts/build.mjs: the sheet without the faces, which every page names itself. */
const lateSheet = (sheet: string) => sheet.replace(/[^/]+$/, 'late-$&')

/** The addresses of a file and of all that it imports. */
function filesOf(manifest: Manifest, chunk: ManifestChunk, seen = new Set<string>()): Set<string> {
  if (seen.has(`/${chunk.file}`)) return seen
  seen.add(`/${chunk.file}`)
  for (const key of chunk.imports ?? []) {
    const imported = manifest[key]
    if (imported) filesOf(manifest, imported, seen)
  }
  return seen
}

/** What a page imports besides the entry and its libraries, so that all can be fetched at once. */
function othersByPage(manifest: Manifest, entry: ManifestChunk): Map<string, string[]> {
  const first = filesOf(manifest, entry)
  const pageFiles = entry.dynamicImports ?? []
  const ending = (name: string) => manifest[pageFiles.find((file) => file.endsWith(name)) ?? '']
  const byPage = new Map<string, string[]>()
  for (const page of [...Object.keys(pages), 'notFound']) {
    const chunk = ending(fileNameOf(page)) ?? ending(sharedFileName)
    byPage.set(page, chunk ? [...filesOf(manifest, chunk)].filter((file) => !first.has(file)) : [])
  }
  return byPage
}

/** The faces of the letters that every page shows, named so that they come along with the first picture. */
const firstFonts = (css: string) =>
  [...css.matchAll(/url\(["']?(\/assets\/[^"')]*-basic-[^"')]*\.woff2)/g)].map(([, url]) => url ?? '')
