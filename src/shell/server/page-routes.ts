import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isId } from 'uuid'
import { comparedIds } from '../../catalog/contract/compare'
import { readReviewView, reviewSearch } from '../../catalog/contract/review-view'
import { type CachedPage, readyPage } from '../../platform/cache/page-cache'
import type { ResponseCache } from '../../platform/cache/response-cache'
import { methodNotAllowed } from '../../platform/contract/common-messages'
import { pageTimeoutMs } from '../../platform/http/add-route'
import { AppError, notFound } from '../../platform/http/app-error'
import { isForPrograms } from '../../platform/http/error-handler'
import type { Services } from '../../platform/process/services'
import { pageDocument } from '../../platform/ssr/page-document'
import { currentPath } from '../../platform/ssr/redirects'
import { idIn, knownAddress, type PageName, pages } from '../contract/pages'
import {
  type LoadedPage,
  loaderOf,
  loadNotFound,
  loadPayOrder,
  loadTracking,
  type Sources,
} from './page-data'

/** Query keys of the product list, in the order of the cache key; a page ignores all others. */
const storeKeys = [
  'search',
  'category',
  'brand',
  'tags',
  'origin',
  'price[gte]',
  'price[lte]',
  'sort',
  'page',
  'grid',
] as const

/** CORS headers of API responses that documents do not need; fewer bytes mean fewer packets. */
const forPrograms = ['access-control-allow-credentials', 'access-control-expose-headers']

/** What pages are made from, and the cache that sends them. */
interface Press {
  sources: Sources
  responses: ResponseCache
}

/** Adds every URL of the specification's section 2, and a helpful 404 for all others [LAY-01]. */
export function registerPageRoutes(
  app: FastifyInstance,
  services: Services,
  responses: ResponseCache,
  methodsOf: (path: string) => string[],
): void {
  const press = { sources: { ...services, fragments: responses.pages.fragments }, responses }

  for (const name of Object.keys(pages) as PageName[]) {
    const { path, access } = pages[name]
    app.get(path, { schema: { hide: true }, handlerTimeout: pageTimeoutMs }, (request, reply) => {
      if (access !== 'open') reply.header('x-robots-tag', 'noindex')
      // The URL holds a secret, which requests for pictures and scripts must not carry.
      if (path.endsWith('/:token')) reply.header('referrer-policy', 'no-referrer')
      return answerPage(press, name, request, reply)
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isCall = isForPrograms(request)
    // A GET of a form's URL comes from a person, who gets a page.
    if (isCall || !['GET', 'HEAD'].includes(request.method)) rejectMethod(request, reply, methodsOf)
    if (isCall) throw notFound()
    return answer(press, request, reply, undefined)
  })
}

async function answerPage(press: Press, name: PageName, request: FastifyRequest, reply: FastifyReply) {
  if (name === 'track') return answerTracking(press, request, reply)
  const segment = (request.params as { id?: string }).id ?? ''
  const params = { id: idIn(segment) }
  if (name === 'product' && !isId(params.id)) return answerProduct(press, request, reply, segment, undefined)
  if (name === 'blog' && !isId(params.id)) return answer(press, request, reply, undefined)
  const query = request.query as Record<string, unknown>
  // The page of an order that is paid has a policy of its own.
  const pays = name === 'order' && query.pay !== undefined
  const search = pays ? '?pay' : (searches[name]?.(query) ?? '')
  const load = pays ? loadPayOrder : loaderOf(name)
  const address = pages[name].path.replace(':id', params.id).replace(':token', 'link')
  const page = await press.responses.pages.get(
    address + search,
    maker(press, name, address, search, () => load(press.sources, params, query)),
  )
  return name === 'product'
    ? answerProduct(press, request, reply, segment, page)
    : answer(press, request, reply, page)
}

/** Rendered for each request, as its order is private. */
async function answerTracking(press: Press, request: FastifyRequest, reply: FastifyReply) {
  const { token } = request.params as { token: string }
  const load = () => loadTracking(press.sources, token)
  const fresh = await maker(press, 'track', `/track/${token}`, '', load)()
  return answer(press, request, reply, fresh && readyPage('track', fresh))
}

/** A product's page, or a redirect from an earlier name. */
async function answerProduct(
  press: Press,
  request: FastifyRequest,
  reply: FastifyReply,
  segment: string,
  page: CachedPage | undefined,
) {
  // Neither a bare id nor a current name needs a lookup.
  const isPresent = page && (isId(segment) || page.knownAs === `/product/${segment}`)
  const present = isPresent ? undefined : await currentPath(press.sources.db, segment)
  if (!present) return answer(press, request, reply, page)
  const query = request.raw.url?.match(/\?.*$/s)?.[0] ?? ''
  // Another product may take over the name, so the redirect must not be cached for good.
  return reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(present + query, 301)
}

async function answer(
  press: Press,
  request: FastifyRequest,
  reply: FastifyReply,
  found: CachedPage | undefined,
) {
  const page = found ?? (await findMissing(press))
  if (!page) throw new Error('The 404 page was not made')
  if (request.headers.origin === undefined) for (const name of forPrograms) reply.removeHeader(name)
  return press.responses.send(request, reply, page)
}

/** One cached page for all unknown URLs, so that guessing them cannot fill the cache. */
const findMissing = (press: Press) =>
  press.responses.pages.get(
    '404',
    maker(press, 'notFound', '/404', '', () => loadNotFound(press.sources)),
  )

const maker =
  (
    { sources }: Press,
    name: string,
    path: string,
    search: string,
    load: () => Promise<LoadedPage | undefined>,
  ) =>
  async () => {
    const loaded = await load()
    if (!loaded) return undefined
    const { data, shows, guest } = loaded
    const rendered = sources.pages.render({ path, search, origin: sources.config.origin }, data)
    // A comparison is only rendered on the server.
    const { compare: _, ...sent } = data
    const { text, policy } = pageDocument(name, rendered, sent, sources.pages, guest)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // A bank's page opens in a window that tells the payment window when it is done.
      ...(guest && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
      ...((name === 'pay' || name === 'track') && { 'cache-control': 'no-store' }),
    }
    const knownAs = data.product && knownAddress('product', data.product)
    return { status: rendered.status, text, shows, headers, ...(knownAs && { knownAs }) }
  }

/** A call or a form may use a method its URL does not have. */
function rejectMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  methodsOf: (path: string) => string[],
): void {
  const methods = methodsOf(request.url.split('?', 1)[0] ?? '')
  // The method is right, so the name is too long: not found.
  if (methods.length === 0 || methods.includes(request.method)) return
  reply.header('allow', methods.join(', '))
  throw new AppError(405, 'METHOD_NOT_ALLOWED', methodNotAllowed(request.method, methods))
}

/** The query of a page that has one; a page ignores all others. */
const searches: Partial<Record<PageName, (query: Record<string, unknown>) => string>> = {
  store: storeSearch,
  compare: compareSearch,
  product: (query) => reviewSearch(readReviewView((key) => query[key])),
}

/** The same filters in the same order, so that one list is one page in the cache. */
function storeSearch(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const key of storeKeys) {
    const values = [query[key]]
      .flat()
      .filter((value): value is string => typeof value === 'string' && value !== '')
    for (const value of values.sort()) search.append(key, value)
  }
  return search.size > 0 ? `?${search}` : ''
}

function compareSearch(query: Record<string, unknown>): string {
  const ids = comparedIds(String(query.ids))
  return ids.length > 0 ? `?ids=${ids}` : ''
}
