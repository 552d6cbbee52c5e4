import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pages } from '../../shell/contract/pages'
import type { PageAssets, StorefrontPages } from '../process/services'
import { filesOf, findEntry, readManifest } from './manifest'

/** A page's file has its name, such as `forgot-password-page.tsx`; text pages share one file. */
const fileNameOf = (page: string) =>
  `/${page.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-page.tsx`
const sharedFileName = '/text-page.tsx'

/** Loads the output of `npm run build` beside this file. */
export async function loadStorefront(distDir: string): Promise<StorefrontPages> {
  const clientDir = path.join(distDir, 'client')
  const [{ render }, manifest] = await Promise.all([
    import(/* @vite-ignore */ path.join(distDir, 'server/pages.js')),
    readManifest(clientDir),
  ])
  const entry = findEntry(manifest, 'src/shell/storefront/entry-browser.tsx')
  const pageFiles = manifest[entry]?.dynamicImports ?? []
  const fileOf = (name: string) => pageFiles.find((file) => file.endsWith(name))

  const { scripts } = filesOf(manifest, [entry])
  const byPage = new Map<string, PageAssets>()
  for (const page of [...Object.keys(pages), 'notFound']) {
    const own = fileOf(fileNameOf(page)) ?? fileOf(sharedFileName) ?? ''
    const files = filesOf(manifest, [entry, own])
    byPage.set(page, { scripts, ahead: files.scripts.slice(scripts.length), styles: files.styles })
  }

  const first = manifest[findEntry(manifest, 'src/shell/storefront/boot/first-script.ts')]?.file ?? ''
  const [firstScript, worker, files] = await Promise.all([
    readFile(path.join(clientDir, first), 'utf8'),
    readFile(path.join(distDir, 'worker/service-worker.js'), 'utf8'),
    readdir(path.join(clientDir, 'assets')),
  ])
  return {
    render,
    assets: (page) => byPage.get(page) ?? { scripts: [], styles: [] },
    // Made by scripts/subset-fonts.mjs, with the characters that every page shows.
    fonts: files.filter((file) => file.includes('-basic-')).map((file) => `/assets/${file}`),
    // In a function, so that other scripts cannot see its names.
    firstScript: `(()=>{${firstScript.trim()}})()`,
    serviceWorker: `const shopVersion='${versionOf(manifest)}';\n${worker}`,
    clientDir,
  }
}

/** Another build has other stores in the browser. */
const versionOf = (manifest: object) =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16)
