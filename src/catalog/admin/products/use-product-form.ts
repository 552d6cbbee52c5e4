import { useRef } from 'react'
import { call } from '../../../platform/admin/api/call'
import { useChange } from '../../../platform/admin/api/use-call'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { type AdminProduct, adminProductRoutes } from '../../contract/admin-products'
import {
  changedBody,
  firstStockAt,
  newBody,
  noProduct,
  ProductAsSent,
  type ProductValues,
  valuesOf,
} from './product-values'
import { valueNames, valueSayings } from './product-words'

interface ProductFormOptions {
  /** Of one that is new the page makes it up, so that a save whose answer was lost is known again. */
  id: string
  /** Absent while it is new. */
  product?: AdminProduct
  onSaved?(): void
}

/** A product being edited, or made: by then it may be there without the page having heard of it. */
export function useProductForm({ id, product, onSaved }: ProductFormOptions) {
  const known = useRef(product)
  const address = useRef('')
  const create = useChange(adminProductRoutes.create, { quiet: true, done: 'Product added' })
  const change = useChange(adminProductRoutes.change, { quiet: true, done: 'Product saved' })
  const take = (kept: AdminProduct) => {
    known.current = kept
    return valuesOf(kept)
  }
  function send(values: ProductValues): Promise<AdminProduct> {
    if (!known.current) return create.mutateAsync({ body: { ...newBody(values), id } })
    const body = { ...changedBody(values), version: known.current.version }
    return change.mutateAsync({ params: { id }, body })
  }
  return useRecordForm<ProductValues>({
    id: 'product',
    initial: product ? valuesOf(product) : noProduct,
    schema: ProductAsSent,
    async send(values) {
      address.current = values.slug
      const kept = take(await send(values))
      onSaved?.()
      return kept
    },
    async latest() {
      const kept = take(await call(adminProductRoutes.show, { params: { id } }))
      // What the shop made of the name of a new one is not somebody else's.
      return product ? kept : { ...kept, slug: address.current }
    },
    within: ['facts', 'options', 'options.*'],
    heldAt: (path) => known.current && firstStockAt(known.current, path),
    names: valueNames,
    sayings: valueSayings,
  })
}
