import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { shortClassName } from './scripts/class-names.mjs'
import { messages } from './scripts/messages.mjs'
import { flatReact, quietRouter } from './scripts/slim-packages.mjs'

const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'))

/**
 * What public pages share comes with the entry, so that each needs two files. Forms bring the schema
 * library along and stay apart, with the drafts of what is typed there; so do cards of posts.
 */
const shared =
  /\/src\/(?:ui\/(?!forms|components\/(?:notice|alert|answers))|shipping\/contract\/delivery-time|platform\/contract\/listed|(?:shell|catalog|search|platform)\/storefront\/(?!boot|entry|form-draft)|content\/storefront\/(?!blog-card)|customers\/storefront\/(?:wishlist|state|customer-act)|cart\/storefront\/cart-thunks|orders\/storefront\/order-thunks|support\/storefront\/contact-slice)/

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}

/** The entries and the pages that need a module at once. */
function findUsers(id: string, modules: Modules, users = new Set<string>(), seen = new Set<string>()) {
  if (seen.has(id)) return users
  seen.add(id)
  const { isEntry, dynamicImporters, importers } = modules.getModuleInfo(id) ?? noModule
  if (isEntry || dynamicImporters.length > 0) users.add(isEntry ? path.parse(id).name : id)
  for (const importer of importers) findUsers(importer, modules, users, seen)
  return users
}
const noModule = { isEntry: false, dynamicImporters: [], importers: [] }

/** What is not ours in what every page needs: run in turns of its own, as a phone takes long for all at once. */
const library =
  /\/node_modules\/(?:react|react-dom|scheduler)\/|\/storefront\/libraries\.ts$|^\0rolldown\/runtime/

/** One file compresses better than two: what every page needs lies with what several share. */
function nameChunk(id: string, modules: Modules) {
  if (library.test(id)) return 'libraries'
  const users = findUsers(id, modules)
  return users.has('entry-browser') || (users.size > 1 && shared.test(id)) ? 'shared' : null
}

/** Staff come back to it: what it needs at once is one file, as that compresses best. */
const nameOfficeChunk = (id: string, modules: Modules) =>
  findUsers(id, modules).has('entry') ? 'shared' : null

/** A shopper's page finds its styles in the document: nothing has to be fetched before its script. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** Three builds from one tree: what shoppers load, what staff load, and the server with the pages it renders. */
export default defineConfig(({ command }) => ({
  plugins: [messages(), react(), quietRouter, flatReact, plainImports],
  publicDir: false,
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  define: { 'import.meta.env.SHOP_VERSION': JSON.stringify(version) },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Which plugin took longest is no news to who starts a shop.
    rollupOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      optimizeDeps: { entries: ['src/shell/storefront/entry-browser.tsx', 'src/shell/admin/entry.tsx'] },
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        // The server names what a page needs; the helper that would do so in the browser is left out.
        modulePreload: false,
        rollupOptions: {
          input: [
            'src/shell/storefront/entry-browser.tsx',
            'src/shell/storefront/boot/libraries.ts',
            'src/shell/storefront/boot/first-script.ts',
          ],
          // A sentence goes where it is said, instead of all of them into what every page loads.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: { groups: [{ name: nameChunk, debugName: 'shared' }] },
          },
        },
      },
    },
    // An app of its own for staff: nothing of it is in the shop's pages, nor in their one style sheet.
    backoffice: {
      consumer: 'client',
      // The development server gives both floors out by one environment, `client`.
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: 'dist/backoffice',
        assetsDir: 'admin/assets',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: 'src/shell/admin/entry.tsx',
          output: { codeSplitting: { groups: [{ name: nameOfficeChunk, debugName: 'shared' }] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'src/main.ts',
            chores: 'src/cli.ts',
            pages: 'src/shell/storefront/entry-server.tsx',
            'embedded-thread': 'src/platform/db/embedded-thread.ts',
            'picture-process': 'src/media/server/picture-process.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}))
