import type { FastifyInstance } from 'fastify'

/**
 * The methods of a URL, for the Allow header of a 405. Collected from the routes, because the router can only be
 * asked for one method and pattern.
 */
export function watchMethods(app: FastifyInstance): (path: string) => string[] {
  const doors: { segments: string[]; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // Preflights are answered at every URL.
    if (url !== '*') doors.push({ segments: segmentsOf(url), methods: [method].flat() })
  })
  return (path) => {
    const asked = segmentsOf(path)
    const found = doors.filter(({ segments }) => fits(segments, asked)).flatMap(({ methods }) => methods)
    return [...new Set(found)]
  }
}

const segmentsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/')

const fits = (segments: readonly string[], asked: readonly string[]) =>
  (segments.length === asked.length || (segments.at(-1) === '*' && segments.length < asked.length)) &&
  segments.every((segment, place) => /^[:*]/.test(segment) || segment === asked[place])
