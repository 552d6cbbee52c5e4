import type { Database } from '../../../platform/db/tables'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminProduct } from '../../contract/admin-products'
import type { ProductChange } from '../../contract/product-form'
import { countedSince } from '../editing/product-refusals'
import { correctStock } from './correct-stock'

/**
 * What is typed into something new while it is being saved is sent with the next save, when it is there already: its
 * stock becomes what was typed, unless orders or staff have moved it since.
 */
export async function setFirstStocks(
  tx: Database,
  staff: Staff,
  { id, options, firstStocks }: Pick<AdminProduct, 'id' | 'options' | 'firstStocks'>,
  form: Pick<ProductChange, 'firstStock' | 'options'>,
): Promise<void> {
  const typed = form.options.flatMap((one, place) => {
    const there = options.find((option) => option.id === one.id)
    return there
      ? [{ id: there.id, optionId: there.id, wished: one.firstStock, field: `options.${place}.stock` }]
      : []
  })
  for (const owner of [{ id, optionId: null, wished: form.firstStock, field: 'stock' }, ...typed]) {
    const { wished } = owner
    const first = firstStocks[owner.id]
    if (wished === null || wished === first) continue
    await correctStock(tx, staff, {
      ...{ productId: id, optionId: owner.optionId, note: '' },
      reason: (left) => (left === null ? 'started' : 'counted'),
      to(left) {
        // What never had a first stock was never counted; what had one and is not counted was stopped.
        const isUntouched = left === (first ?? null) || left === wished
        if (!isUntouched) throw countedSince(owner.field, left)
        return wished
      },
    })
  }
}
