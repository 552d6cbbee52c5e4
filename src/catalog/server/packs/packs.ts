import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { validate as isId } from 'uuid'
import { plainOption } from '../../../platform/contract/constants'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import { changedSince } from '../../../platform/http/check-version'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { Pack, PackParts } from '../../contract/packs'
import * as m from '../messages'
import { productNotFound } from '../products/catalogue-errors'
import { packHasChoices, packInPack, partIsPack, partNotSold } from './pack-errors'
import {
  findPacks,
  findParts,
  findSoldOptions,
  isPart,
  lockProducts,
  type PartRow,
  replaceParts,
} from './pack-queries'
import { refreshPacks } from './refresh-packs'

export async function showPack(db: Database, id: string): Promise<Pack> {
  if (!isId(id)) throw productNotFound()
  return { parts: (await findParts(db, id)).map(presentPart), isPart: await isPart(db, id) }
}

const presentPart = ({ product_id, option_id, title, option_name, pieces, ...part }: PartRow) => ({
  product: product_id,
  option: option_id,
  title,
  optionName: option_name === plainOption ? '' : option_name,
  pieces,
  stock: part.option_stock ?? part.product_stock,
})

/** Without parts the product is not counted any more, until staff count it. */
export async function savePack(db: Database, staff: Staff, id: string, change: PackParts): Promise<Pack> {
  if (!isId(id)) throw productNotFound()
  return retryOnConflict(() =>
    db.transaction().execute(async (tx) => {
      await changePack(tx, staff, id, change)
      return showPack(tx, id)
    }),
  )
}

async function changePack(
  tx: Database,
  staff: Staff,
  id: string,
  { parts, before: seen }: PackParts,
): Promise<void> {
  await assertParts(tx, parts)
  // After its parts, as in an order.
  const [pack] = await lockProducts(tx, [id])
  if (!pack) throw productNotFound()
  const before = await findParts(tx, id)
  if (hasParts(before, parts)) return
  if (seen && !hasParts(before, seen)) throw changedSince(await showPack(tx, id), m.packChanged())
  await assertMayBePack(tx, id, parts)
  await replaceParts(tx, id, parts.map(partRow))
  await tx
    .updateTable('product')
    .set({ updated_at: sql<Date>`now()`, ...(parts.length === 0 && { stock: null }) })
    .where('id', '=', id)
    .execute()
  await refreshPacks(tx, [id])
  await recordChange(tx, staff, {
    entity: 'product',
    entityId: id,
    action: 'pack changed',
    before: { parts: before.map(contentOf) },
    after: { parts: (await findParts(tx, id)).map(contentOf) },
  })
}

const partRow = ({ product, option, pieces }: PackParts['parts'][number]) => ({
  product_id: product,
  option_id: option,
  pieces,
})

const hasParts = (rows: readonly PartRow[], parts: PackParts['parts']): boolean =>
  isDeepStrictEqual(
    rows.map(({ product_id, option_id, pieces }) => ({ product_id, option_id, pieces })),
    parts.map(partRow),
  )

async function assertMayBePack(tx: Database, id: string, parts: PackParts['parts']): Promise<void> {
  if (await isPart(tx, id)) throw packInPack()
  const [option, ...more] = await findSoldOptions(tx, [id])
  if (parts.length > 0 && (more.length > 0 || option?.name !== plainOption)) throw packHasChoices()
}

const contentOf = ({ pieces, title, option_name }: PartRow) =>
  `${pieces} × ${[title, option_name === plainOption ? '' : option_name].filter(Boolean).join(', ')}`

/** Locks the parts, so that their stock does not change before the pack knows it. */
async function assertParts(tx: Database, parts: PackParts['parts']): Promise<void> {
  if (parts.length === 0) return
  const ids = parts.map(({ product }) => product)
  if (!ids.every(isId)) throw productNotFound()
  const products = await lockProducts(tx, [...new Set(ids)])
  // Not in the statement that waits for the locks: it would not see a pack made while it waited.
  const packs = await findPacks(tx, ids)
  const options = await findSoldOptions(tx, ids)
  parts.forEach(({ product: productId, option: optionId }, index) => {
    const product = products.find(({ id }) => id === productId)
    const isSold = options.some(({ id, product_id }) => id === optionId && product_id === productId)
    if (!product || product.archived_at || !isSold) throw partNotSold(index)
    if (packs.has(productId)) throw partIsPack(index)
  })
}
