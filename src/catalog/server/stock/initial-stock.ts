import type { Database } from '../../../platform/db/tables'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminProduct } from '../../contract/admin-products'
import type { ProductChange } from '../../contract/product-form'
import { countedSince } from '../editing/product-errors'
import { correctStock } from './correct-stock'

/**
 * A stock that was typed while the new product or option was being saved is sent with the next save. It is set unless
 * orders or staff have changed the stock since.
 */
export async function setInitialStock(
  tx: Database,
  staff: Staff,
  { id, options, firstStocks }: Pick<AdminProduct, 'id' | 'options' | 'firstStocks'>,
  form: Pick<ProductChange, 'firstStock' | 'options'>,
): Promise<void> {
  const ofOptions = form.options.flatMap((one, index) => {
    const saved = options.find((option) => option.id === one.id)
    return saved
      ? [{ id: saved.id, optionId: saved.id, wanted: one.firstStock, field: `options.${index}.stock` }]
      : []
  })
  for (const owner of [{ id, optionId: null, wanted: form.firstStock, field: 'stock' }, ...ofOptions]) {
    const { wanted } = owner
    const first = firstStocks[owner.id]
    if (wanted === null || wanted === first) continue
    await correctStock(tx, staff, {
      productId: id,
      optionId: owner.optionId,
      note: '',
      reason: (left) => (left === null ? 'started' : 'counted'),
      to(left) {
        // Without an initial stock it was never counted; with one but no current stock, counting was stopped.
        const isUntouched = left === (first ?? null) || left === wanted
        if (!isUntouched) throw countedSince(owner.field, left)
        return wanted
      },
    })
  }
}
