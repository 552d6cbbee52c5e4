import path from 'node:path'
import { runnerImport } from 'vite'
import { messages } from './messages.mjs'

const routesFile = path.resolve(import.meta.dirname, '../src/shell/contract/routes.ts')

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

/**
 * For what shoppers load: of each route of the API only what a client calls it by. The schemas, a third of all code of a
 * page, stay on the server.
 */
export const plainRoutes = () => ({
  name: 'plain-routes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (id !== routesFile) return undefined
    const { module } = await runnerImport(id, { configFile: false, plugins: [messages()] })
    const plain = mapValues(module.routes, (group) =>
      mapValues(group, ({ method, path, access }) => ({ method, path, access })),
    )
    return `export const routes = ${JSON.stringify(plain)}`
  },
})
