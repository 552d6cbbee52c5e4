import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * What public pages share comes in one file, so that each of them needs four at most. Forms bring the
 * schema library along and stay apart.
 */
const shared =
  /\/src\/(?:ui\/(?!use-form|field|error-s|notice|alert)|storefront\/(?:shell|catalogue|content|wishlist|store|accounts\/customer-act))/

/** Outside Node the router offers its development build alone, whose warnings browsers would load in vain. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) =>
    id === 'react-router'
      ? `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`
      : undefined,
}

/** Two builds from one tree: what browsers load, and the server with the pages it renders. */
export default defineConfig({
  plugins: [react(), quietRouter],
  publicDir: false,
  build: { target: 'es2022', emptyOutDir: true, assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        // The server names what a page needs; the helper that would do so in the browser is left out.
        modulePreload: false,
        rollupOptions: {
          input: 'src/storefront/entry-browser.tsx',
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, test: shared }] } },
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
            main: 'src/server/main.ts',
            pages: 'src/storefront/entry-server.tsx',
            'embedded-thread': 'src/server/database/embedded-thread.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
