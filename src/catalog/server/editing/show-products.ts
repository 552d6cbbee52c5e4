import { validate as isId } from 'uuid'
import type { Services } from '../../../platform/process/services'
import { readSettings } from '../../../settings/server/settings'
import type { AdminProduct, ProductListQuery } from '../../contract/admin-products'
import { productNotFound } from '../products/catalogue-errors'
import { findInitialStock } from '../stock/stock-queries'
import { missingRules } from './missing-facts'
import { findPictureJobs } from './picture-queries'
import { findProductList } from './product-list-queries'
import { findAdminProducts } from './product-queries'
import { presentAdminProduct, presentListed } from './product-serializer'

export type Office = Pick<Services, 'db' | 'config'>

export async function listForStaff({ db, config }: Office, query: ProductListQuery) {
  const { rows, total } = await findProductList(db, query, missingRules(await readSettings(db)))
  return { rows: rows.map((row) => presentListed(row, config.origin)), total }
}

export async function showForStaff({ db, config }: Office, id: string): Promise<AdminProduct> {
  if (!isId(id)) throw productNotFound()
  const rules = missingRules(await readSettings(db))
  // Read before the pictures: one that is done in between would otherwise be in neither.
  const pictureJobs = await findPictureJobs(db, id)
  const [row] = await findAdminProducts(db, [id], rules)
  if (!row) throw productNotFound()
  return {
    ...presentAdminProduct(row, config.origin),
    firstStocks: await findInitialStock(db, id),
    pictureJobs,
  }
}
