import { useChange } from '../../../platform/admin/api/use-call'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { type AdminProduct, adminProductRoutes } from '../../contract/admin-products'
import * as m from '../messages'
import {
  changedBody,
  newBody,
  noProduct,
  ProductAsSent,
  type ProductValues,
  valuesOf,
} from './product-values'
import { valueNames, valueSayings } from './product-words'

interface ProductFormOptions {
  /** Of a new product the page makes it up, so that a repeated save adds no second one. */
  id: string
  /** Absent while it is new. */
  product?: AdminProduct
  onSaved?(): void
}

/** A product being edited, or added. */
export function useProductForm({ id, product, onSaved }: ProductFormOptions) {
  const create = useChange(adminProductRoutes.create, { quiet: true, done: m.draftSaved() })
  const change = useChange(adminProductRoutes.change, { quiet: true, done: m.productSaved() })
  return useRecordForm<ProductValues, AdminProduct | undefined>({
    id: 'product',
    copyAs: product ? `product ${id}` : 'new product',
    record: product,
    valuesOf: (record) => (record ? valuesOf(record) : noProduct),
    schema: ProductAsSent,
    send: (values, { record, idempotencyKey }) =>
      record
        ? change.mutateAsync({
            params: { id },
            body: { ...changedBody(values), version: record.version },
            idempotencyKey,
          })
        : create.mutateAsync({ body: { ...newBody(values), id, draft: true }, idempotencyKey }),
    onSaved,
    labels: valueNames,
    formats: valueSayings,
  })
}
