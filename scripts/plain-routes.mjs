import path from 'node:path'
import { normalizePath, runnerImport } from 'vite'

const routesFile = normalizePath(path.resolve(import.meta.dirname, '../src/shell/contract/routes.ts'))

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

/**
 * For the build of the storefront: of each route of the API only its method, its path, and whether it is for customers. The
 * schemas and their library come with the pages that use them.
 */
export const plainRoutes = () => {
  let found = false
  return {
    name: 'plain-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (normalizePath(id) !== routesFile) return undefined
      found = true
      const { module } = await runnerImport(id)
      const plain = mapValues(module.routes, (group) =>
        mapValues(group, ({ method, path, access }) => ({
          method,
          path,
          ...(access === 'customer' && { access }),
        })),
      )
      return `export const routes = ${JSON.stringify(plain)}`
    },
    buildEnd(error) {
      if (!error && !found) this.error(`No page imports ${routesFile}`)
    },
  }
}
