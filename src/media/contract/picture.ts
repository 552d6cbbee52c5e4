import * as z from 'zod/mini'

/**
 * A picture in all its sizes. `url` is absolute for API clients (wire-contract, section 4); `path` plus
 * `/{width}.{avif|webp|jpg}` is the URL of each size.
 */
export const Picture = z.object({
  url: z.string(),
  path: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** A stored picture with all its sizes, wherever it is used. */
export const StoredPicture = z.object({
  id: z.string(),
  key: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
})
export type StoredPicture = z.infer<typeof StoredPicture>
