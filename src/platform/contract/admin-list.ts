import * as z from 'zod/mini'
import { optionalText, unlessEmpty, wholeNumber } from './fields'
import * as m from './messages'
import { searchText } from './typed-text'

const numberWithin = (least: number, most: number) =>
  wholeNumber(least, most, m.enterWholeNumber({ least, most }))

/** Rows that changed from this moment on. Ask from a minute before your last request: a change is dated at its start. */
export const changedSince = unlessEmpty(z.iso.datetime({ offset: true, error: m.momentInvalid() }))

/** Whether each row has its lines. */
export const withLines = unlessEmpty(z.literal('yes'))

/** How many rows a page has. */
export const pageSize = numberWithin(1, 100)

type Direction<Sort extends string> = Sort | `-${Sort}`

/**
 * The query of every admin list: search text, sort (`-` means descending), page and page size. A feature adds its
 * filters with `z.extend`. An unknown name is an error: a filter that is ignored would answer with everything.
 */
export const listQuery = <const Sort extends string>(
  sorts: readonly Sort[],
  standard: Direction<NoInfer<Sort>>,
) =>
  z.strictObject({
    search: z.pipe(optionalText(100), z.transform(searchText)),
    sort: z.pipe(
      z.transform((value: unknown) => value || standard),
      z.enum(sorts.flatMap((sort): Direction<Sort>[] => [sort, `-${sort}`])),
    ),
    page: z._default(numberWithin(1, 100_000), 1),
    limit: z._default(pageSize, 25),
  })

/** One page of rows, and the total over all pages. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int() })
