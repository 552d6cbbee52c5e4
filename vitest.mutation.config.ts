import { defineConfig, type Plugin } from 'vitest/config'

interface Mutation {
  file: string
  from: string
  to: string
}

/** Applies the mutation of scripts/mutation.mjs to its file; migrations too. */
function mutate({ file, from, to }: Mutation): Plugin {
  return {
    name: 'mutate',
    enforce: 'pre',
    transform(code, id) {
      const [path, query] = id.split('?')
      if (!path?.endsWith(file)) return
      // At this point an imported text is a JavaScript string.
      const written = (text: string) => (query === 'raw' ? JSON.stringify(text).slice(1, -1) : text)
      if (code.split(written(from)).length !== 2) throw new Error(`${file} does not say once: ${from}`)
      return code.replace(written(from), () => written(to))
    },
  }
}

const mutation = process.env.TEST_MUTATION

/** Fast tests of the mutated files; tests of the whole shop would take minutes. */
const fastTests = [
  'src/platform/contract/money.test.ts',
  'src/checkout/server/{price-order,order-validation}.test.ts',
  'src/orders/server/{order-number,stock-rules}.test.ts',
  'src/cart/server/cart-rules.test.ts',
  'src/customers/server/auth/sessions.test.ts',
  'src/platform/http/limits/{rate-limits,admission-control}.test.ts',
]

export default defineConfig({
  plugins: mutation ? [mutate(JSON.parse(mutation))] : [],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'threads',
    globalSetup: ['tests/support/run/global-setup.ts'],
    include: mutation ? ['src/**/*.test.ts'] : fastTests,
  },
})
