import { presentPicture } from '../../../media/server/picture-serializer'
import { plainOption } from '../../../platform/contract/constants'
import { maybeRupees, type Paise, toRupees } from '../../../platform/contract/money'
import type { AdminProduct, ProductListRow } from '../../contract/admin-products'
import { eachProductField, type ProductFieldKey } from '../../contract/product-fields'
import { readFacts } from '../products/food-facts'
import { formatNetQuantity } from '../products/net-quantity'
import type { ListedProduct } from './product-list-queries'
import type { AdminProductRow } from './product-queries'

/** The form shows no options if there is no choice. */
const isPlain = (options: readonly { name: string }[]) =>
  options.length === 1 && options[0]?.name === plainOption

export function presentListed(row: ListedProduct, origin: string): ProductListRow {
  const { price_paise, mrp_paise, net_quantity, net_unit, picture, updated_at, ...rest } = row
  return {
    ...rest,
    optionStocks: isPlain(rest.optionStocks) ? [] : rest.optionStocks,
    price: toRupees(price_paise),
    mrp: maybeRupees(mrp_paise),
    netQuantity: net_quantity !== null && net_unit ? formatNetQuantity(net_quantity, net_unit) : null,
    picture: picture && presentPicture(picture, origin),
    updatedAt: updated_at.toISOString(),
  }
}

/** Rows of other tables are read separately. */
export type PresentedProduct = Omit<AdminProduct, 'pictureJobs' | 'firstStocks'>

export function presentAdminProduct(row: AdminProductRow, origin: string): PresentedProduct {
  return {
    id: row.id,
    version: row.version,
    ...presentFields(row),
    options: isPlain(row.options) ? [] : row.options.map(presentOption),
    facts: readFacts(row.facts, row.nutrition),
    taxes: row.taxes.map(({ valid_from, hsn, gst_rate_bp }) => ({
      validFrom: valid_from,
      hsn,
      gstRate: gst_rate_bp / 100,
    })),
    stock: row.stock,
    sold: row.sold,
    waiting: row.waiting,
    pictures: row.images.map(({ media_id, option_id, cropped, whole, ...picture }) => ({
      mediaId: media_id,
      picture: presentPicture(picture, origin),
      alt: picture.alt,
      optionId: option_id,
      whole: presentPicture(whole, origin),
      cropped,
    })),
    missing: row.missing,
    formerSlugs: row.former_slugs,
    draft: row.draft,
    archivedAt: row.archived_at?.toISOString() ?? null,
    takenOff: row.taken_off,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const presentFields = (row: AdminProductRow) =>
  eachProductField<Pick<PresentedProduct, ProductFieldKey>>((_, { column, kind }) =>
    kind === 'rupees' ? maybeRupees(row[column] as Paise | null) : row[column],
  )

const presentOption = ({
  price_paise,
  mrp_paise,
  net_quantity,
  ...option
}: AdminProductRow['options'][number]) => ({
  ...option,
  price: maybeRupees(price_paise),
  mrp: maybeRupees(mrp_paise),
  netQuantity: net_quantity,
})
