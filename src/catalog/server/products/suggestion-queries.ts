import { sql } from 'kysely'
import type { PictureRow } from '../../../media/server/picture-serializer'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { and, matchesSearch, type PriceBounds, prices } from '../../../search/server/list-conditions'
import { isOfSize, type SearchedSize } from '../../../search/server/pack-size'
import { isNamed, rank, type SearchTerm, titleScore } from '../../../search/server/search-terms'
import type { ProductRow } from './catalogue-queries'

export interface SuggestionRow extends Pick<ProductRow, 'net_quantity' | 'net_unit'> {
  id: string
  title: string
  price_paise: Paise
  image: PictureRow | null
}

/** Only this many hits are ranked. */
const maxRanked = 200

/** First products with this name and size, then titles that start with the text, then titles that contain it. */
export async function findSuggestions(
  db: Database,
  terms: readonly SearchTerm[],
  { size, ...bounds }: { size?: SearchedSize | undefined } & PriceBounds,
): Promise<SuggestionRow[]> {
  const [first] = terms
  if (first === undefined) return []
  const score = titleScore(terms)
  const where = and([sql`p.archived_at is null`, ...prices(bounds), matchesSearch(terms)])
  const bySize =
    size && !first.size ? sql`(${isOfSize(size)} and (${score} > 0 or ${isNamed(terms)})) desc,` : sql``
  const { rows } = await sql<SuggestionRow>`
    with hit as materialized (select p.id from product p where ${where} limit ${maxRanked})
    select p.id, p.title, p.price_paise, p.net_quantity, p.net_unit, (
      select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height, 'alt', i.alt)
      from product_image i join media m on m.id = i.media_id
      where i.product_id = p.id order by i.position limit 1
    ) as image
    from hit join product p using (id)
    order by ${bySize} starts_with(lower(p.title), ${first.typed}) desc, ${first.size ? sql`` : sql`${score} desc,`}
      ${rank(terms)} desc, lower(p.title), p.id
    limit 8`.execute(db)
  return rows
}
