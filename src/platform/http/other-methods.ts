import type { FastifyInstance } from 'fastify'

/**
 * The methods of a URL, for the Allow header of a 405. Collected from the routes, because the router finds a
 * route only for one method and pattern.
 */
export function watchMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { segments: string[]; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // Preflights are answered at every URL.
    if (url !== '*') routes.push({ segments: segmentsOf(url), methods: [method].flat() })
  })
  return (path) => {
    const wanted = segmentsOf(path)
    const found = routes.filter(({ segments }) => fits(segments, wanted)).flatMap(({ methods }) => methods)
    return [...new Set(found)]
  }
}

const segmentsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/')

const fits = (segments: readonly string[], wanted: readonly string[]) =>
  (segments.length === wanted.length || (segments.at(-1) === '*' && segments.length < wanted.length)) &&
  segments.every((segment, place) => /^[:*]/.test(segment) || segment === wanted[place])
