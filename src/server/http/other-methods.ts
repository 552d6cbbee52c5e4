import type { FastifyInstance } from 'fastify'

/**
 * By which methods an address can be called, for whoever came by another. It is worked out only then, as the router
 * tells one method at a time and by its pattern alone.
 */
export function watchMethods(app: FastifyInstance): (path: string) => string[] {
  const doors: { segments: string[]; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/') && !url.includes('*'))
      doors.push({ segments: segmentsOf(url), methods: [method].flat() })
  })
  return (path) => {
    const asked = segmentsOf(path)
    const found = doors.filter(({ segments }) => fits(segments, asked)).flatMap(({ methods }) => methods)
    return [...new Set(found)]
  }
}

const segmentsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/')

const fits = (segments: readonly string[], asked: readonly string[]) =>
  segments.length === asked.length &&
  segments.every((segment, place) => segment.startsWith(':') || segment === asked[place])
