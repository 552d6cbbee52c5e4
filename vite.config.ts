import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two builds from one tree: what browsers load, and the server with the pages it renders. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: { target: 'es2022', emptyOutDir: true, assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rollupOptions: { input: 'src/storefront/entry-browser.tsx' },
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
