import { defineConfig, type Plugin } from 'vitest/config'

interface Fault {
  file: string
  from: string
  to: string
}

/** Puts the one fault into its file that scripts/mutation.mjs has asked for, migrations included. */
function plantFault({ file, from, to }: Fault): Plugin {
  return {
    name: 'plant-fault',
    enforce: 'pre',
    transform(code, id) {
      const [path, query] = id.split('?')
      if (!path?.endsWith(file)) return
      // A text that is imported has become a string by now.
      const written = (text: string) => (query === 'raw' ? JSON.stringify(text).slice(1, -1) : text)
      if (code.split(written(from)).length !== 2) throw new Error(`${file} does not say once: ${from}`)
      return code.replace(written(from), () => written(to))
    },
  }
}

const fault = process.env.TEST_FAULT

/** The tests that judge mutants; those that need the whole shop would take minutes where these take seconds. */
const judges = [
  'src/platform/contract/money.test.ts',
  'src/checkout/server/{price-order,order-validation}.test.ts',
  'src/orders/server/{order-number,stock-rules}.test.ts',
  'src/cart/server/cart-rules.test.ts',
  'src/customers/server/auth/sessions.test.ts',
  'src/platform/http/limits/{rate-limits,admission-control}.test.ts',
]

export default defineConfig({
  plugins: fault ? [plantFault(JSON.parse(fault))] : [],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'threads',
    globalSetup: ['tests/support/global-setup.ts'],
    include: fault ? ['src/**/*.test.ts'] : judges,
  },
})
