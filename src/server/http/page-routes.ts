import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isId } from 'uuid'
import { messages } from '#contract/messages'
import { idIn, type PageName, pages } from '#contract/pages'
import type { Services } from '../services'
import { isForPrograms } from './error-reply'
import type { FrontDoor } from './front-door'
import type { KeptPage } from './page-cache'
import { type LoadedPage, loaderOf, notFound } from './page-data'
import { pageDocument } from './page-document'
import { Refusal } from './refusal'

/** Query keys of the store list, in the order of the cache's keys; a page ignores all others. */
const storeKeys = [
  'search',
  'category',
  'brand',
  'tags',
  'price[gte]',
  'price[lte]',
  'sort',
  'page',
  'grid',
] as const

/** Serves every address of the specification's section 2, and a helpful 404 for all others [LAY-01]. */
export function servePages(app: FastifyInstance, services: Services, door: FrontDoor): void {
  const { config, pages: storefront } = services

  const make =
    (name: string, path: string, search: string, load: () => Promise<LoadedPage | undefined>) => async () => {
      const loaded = await load()
      if (!loaded) return undefined
      const { data, shows } = loaded
      const rendered = storefront.render({ path, search, origin: config.origin }, data)
      const { text, policy } = pageDocument(name, rendered, data, storefront)
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
      return { status: rendered.status, text, shows, headers }
    }

  /** One page serves all unknown addresses, so that guessing them cannot fill the cache. */
  const missing = () =>
    door.cache.get(
      '404',
      make('notFound', '/404', '', () => notFound(services)),
    )

  const answer = async (request: FastifyRequest, reply: FastifyReply, found: KeptPage | undefined) => {
    const page = found ?? (await missing())
    if (!page) throw new Error('The 404 page was not made')
    return door.send(request, reply, page)
  }

  for (const name of Object.keys(pages) as PageName[]) {
    const { path, access } = pages[name]
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      if (access !== 'open') reply.header('x-robots-tag', 'noindex')
      // Its address holds a secret, which pictures and scripts need not be asked for with.
      if (name === 'resetPassword') reply.header('referrer-policy', 'no-referrer')
      const params = { id: idIn((request.params as { id?: string }).id ?? '') }
      if ((name === 'product' || name === 'blog') && !isId(params.id))
        return answer(request, reply, undefined)
      const query = request.query as Record<string, unknown>
      const search = name === 'store' ? searchOf(query) : ''
      const address = path.replace(':id', params.id).replace(':token', 'link')
      const page = await door.cache.get(
        address + search,
        make(name, address, search, () => loaderOf(name)(services, params, query)),
      )
      return answer(request, reply, page)
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (isForPrograms(request)) throw new Refusal(404, 'NOT_FOUND', messages.notFound)
    return answer(request, reply, undefined)
  })
}

/** The same filters in the same order, so that one list is one page in the cache. */
function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const key of storeKeys) {
    const values = [query[key]]
      .flat()
      .filter((value): value is string => typeof value === 'string' && value !== '')
    for (const value of values.sort()) search.append(key, value)
  }
  return search.size > 0 ? `?${search}` : ''
}
