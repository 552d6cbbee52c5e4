import * as z from 'zod/mini'
import { Id, wireNumber } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import * as m from './messages'

export const packLimits = { parts: 20, pieces: 10 } as const

const differ = (options: readonly string[]) => new Set(options).size === options.length

const Part = z.object({
  product: Id,
  option: Id,
  pieces: z.pipe(
    wireNumber(m.packPiecesInvalid()),
    z
      .number()
      .check(
        z.int(m.packPiecesInvalid()),
        z.minimum(1, m.packPiecesInvalid()),
        z.maximum(packLimits.pieces, m.packPiecesInvalid()),
      ),
  ),
})

/** What a pack contains. Without parts it is a product like others. */
export const PackParts = z.object({
  /** The parts that the user saw. Without them nothing is compared. */
  before: z.optional(z.array(Part)),
  parts: z.array(Part).check(
    z.maxLength(packLimits.parts, m.packTooMany()),
    z.refine((parts) => differ(parts.map(({ option }) => option)), m.packTwice()),
  ),
})
export type PackParts = z.output<typeof PackParts>

const ShownPart = z.object({
  product: z.string(),
  option: z.string(),
  title: z.string(),
  /** The name of the option; empty for a product without a choice. */
  optionName: z.string(),
  pieces: z.number(),
  /** Null: not counted. */
  stock: z.nullable(z.number()),
})

export const Pack = z.object({
  parts: z.array(ShownPart),
  /** The product is part of another pack. */
  isPart: z.boolean(),
})
export type Pack = z.infer<typeof Pack>

const params = z.object({ id: Id })

export const packRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/products/:id/parts',
    access: 'packer',
    summary: 'What a pack contains; no parts for other products',
    params,
    reply: Pack,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/products/:id/parts',
    access: 'manager',
    summary:
      'Make a product a pack of others; its stock then follows from its parts; a repeat changes nothing',
    params,
    body: PackParts,
    reply: Pack,
  },
} satisfies RouteTable
