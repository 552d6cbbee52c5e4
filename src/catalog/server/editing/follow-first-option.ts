import { hasOwnPrices, mrpOfPack, type ProductForm } from '../../contract/product-form'
import { quantityOfPack } from '../products/pack-name'

type Priced = Pick<ProductForm, 'price' | 'mrp' | 'netQuantity' | 'netUnit' | 'options'>

/**
 * If every option has its own price, price, MRP and net quantity of the product are those of its first option, so that
 * cards, lists and the sort order show what a pack costs. Other options keep what they had from the product.
 */
export function followFirstOption<Form extends Priced>(form: Form): Form {
  const [first] = form.options
  if (!first || first.price === null || !hasOwnPrices(form.options)) return form
  const followed = { ...form, ...packOf(first, form), price: first.price }
  const packs = form.options.map((option) => ({
    option,
    before: packOf(option, form),
    after: packOf(option, followed),
  }))
  // An option without an MRP must not get that of the first.
  const isShared = packs.every(({ before, after }) => before.mrp !== null || after.mrp === null)
  return {
    ...followed,
    mrp: isShared ? followed.mrp : null,
    options: packs.map(({ option, before, after }) => ({
      ...option,
      mrp: isShared && before.mrp === after.mrp ? option.mrp : before.mrp,
      netQuantity: before.netQuantity === after.netQuantity ? option.netQuantity : before.netQuantity,
    })),
  }
}

/** A new price of the product that would have no effect. */
export const isPriceIgnored = (before: Pick<Priced, 'price'>, form: Priced): boolean =>
  form.price !== before.price && form.price !== followFirstOption(form).price

function packOf(
  { name, mrp, netQuantity: own }: Priced['options'][number],
  product: Pick<Priced, 'mrp' | 'netQuantity' | 'netUnit'>,
) {
  // Without a unit no size is shown.
  const netQuantity =
    product.netUnit &&
    quantityOfPack(
      { name, net_quantity: own },
      { net_quantity: product.netQuantity, net_unit: product.netUnit },
    )
  return { netQuantity, mrp: mrpOfPack({ mrp, netQuantity }, product) }
}
