import { readFileSync } from 'node:fs'
import path from 'node:path'
import reactPlugin from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { shortClassNames } from './scripts/class-names.mjs'
import { messages } from './scripts/messages.mjs'
import { plainRoutes } from './scripts/plain-routes.mjs'

const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'))

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}
const noModule = { isEntry: false, dynamicImporters: [], importers: [] }

/** The entries and the lazy files that import a module, directly or through others. */
function findUsers(id: string, modules: Modules, users = new Set<string>(), seen = new Set<string>()) {
  if (seen.has(id)) return users
  seen.add(id)
  const [catalogue = id, message] = id.split('?message=')
  const { isEntry, dynamicImporters, importers } = modules.getModuleInfo(catalogue) ?? noModule
  if (isEntry || dynamicImporters.length > 0) users.add(isEntry ? path.parse(id).name : id)
  for (const importer of importers) {
    const uses = !message || modules.getModuleInfo(importer)?.code?.includes(`.${message}`)
    if (uses) findUsers(importer, modules, users, seen)
  }
  return users
}

const reactRouter = 'node_modules/react-router/dist/production/index.mjs'
const react = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/boot\/react\.ts$/
/** Most visits begin here: what they share with other pages comes with the entry, so that each needs few requests. */
const landingPage = /\/(?:home|store|product)-page\.tsx$/

function storefrontChunk(id: string, modules: Modules) {
  if (react.test(id)) return 'react'
  const users = findUsers(id, modules)
  const isShared = users.size > 1 && [...users].some((user) => landingPage.test(user))
  return users.has('entry-browser') || isShared ? 'shared' : null
}

/** What the pages with forms share: the schemas with their library, one file instead of a dozen. */
const schemas = /\/node_modules\/zod\//
const schemaChunk = (id: string, modules: Modules) =>
  schemas.test(id) ||
  (modules.getModuleInfo(id)?.importedIds.some((one) => schemas.test(one)) && findUsers(id, modules).size > 1)
    ? 'schemas'
    : null

/** Loaded ahead on every page: what the cart shares with the checkout comes in one file instead of twenty. */
const cartPage = /\/cart-page\.tsx$/
function cartChunk(id: string, modules: Modules) {
  const users = [...findUsers(id, modules)]
  return users.length > 1 && users.some((user) => cartPage.test(user)) ? 'cart' : null
}

/** What boot/next-page.ts loads ahead: the scripts of these pages come with their styles instead of after them. */
const nextPage = /\/(?:home|store|product|cart)-page-/
const comesWithAnyPage = /\/(?:entry-browser|react|rolldown-runtime)-/

const backOfficeChunk = (id: string, modules: Modules) =>
  findUsers(id, modules).has('entry') ? 'shared' : null

/** Three builds from one tree: what shoppers load, what staff load, and the server with the pages it renders. */
export default defineConfig(({ command }) => ({
  plugins: [messages(), plainRoutes(), reactPlugin()],
  publicDir: false,
  resolve: {
    // The package names its development build in every case.
    alias:
      command === 'build'
        ? [{ find: /^react-router$/, replacement: path.join(import.meta.dirname, reactRouter) }]
        : [],
  },
  css:
    command === 'build'
      ? { modules: { generateScopedName: shortClassNames(path.join(import.meta.dirname, 'src')) } }
      : {},
  define: { 'import.meta.env.SHOP_VERSION': JSON.stringify(version) },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Which plugin took longest is no news to who starts a shop.
    rollupOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      optimizeDeps: { entries: ['src/shell/storefront/entry-browser.tsx', 'src/shell/admin/entry.tsx'] },
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: {
          polyfill: false,
          // The document preloads what its own page needs.
          resolveDependencies: (file, scripts) =>
            nextPage.test(file) ? scripts.filter((script) => !comesWithAnyPage.test(script)) : [],
        },
        rollupOptions: {
          input: ['src/shell/storefront/entry-browser.tsx', 'src/shell/storefront/boot/first-script.ts'],
          // A sentence goes where it is said, instead of all of them into what every page loads.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                { name: storefrontChunk, debugName: 'shared', priority: 2 },
                { name: cartChunk, debugName: 'cart', priority: 1 },
                { name: schemaChunk, debugName: 'schemas' },
              ],
            },
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
          output: { codeSplitting: { groups: [{ name: backOfficeChunk, debugName: 'shared' }] } },
        },
      },
    },
    // One classic script without imports, so that every browser with service workers runs it.
    worker: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: 'dist/worker',
        modulePreload: false,
        rollupOptions: {
          input: 'src/shell/worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      // Of these the shop uses a part: fewer files to open at every start, and less memory for the rest.
      resolve: { noExternal: ['culori', 'kysely', 'uuid', 'zod'] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            main: 'src/main.ts',
            cli: 'src/cli.ts',
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
