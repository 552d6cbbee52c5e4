import type { FastifyRequest } from 'fastify'

/** The version of the cart that our pages show. */
export function readCartVersion({ headers }: FastifyRequest): number | undefined {
  const sent = headers['x-cart-version']
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : undefined
}
