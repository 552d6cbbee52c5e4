import type { FastifyInstance } from 'fastify'

/**
 * The methods that an address answers, for a 405 to name. Collected from the routes, as the router can only be asked
 * whether one method has one pattern.
 */
export function watchMethods(app: FastifyInstance): (path: string) => string[] {
  const doors: { segments: string[]; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // Preflights are answered at every address.
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
