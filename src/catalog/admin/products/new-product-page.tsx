import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v4 as newId } from 'uuid'
import { useRead } from '../../../platform/admin/api/use-call'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Reading } from '../../../platform/admin/components/states'
import { adminProductRoutes } from '../../contract/admin-products'
import * as m from '../messages'
import { ProductForm } from './product-form'
import type { FactsValues } from './product-values'
import { useProductForm } from './use-product-form'

export default function NewProductPage() {
  const choices = useRead(adminProductRoutes.choices)
  return (
    <>
      <PageHead
        title={m.newProduct()}
        back={{ to: '/admin/products', label: m.products() }}
        under={m.newProductHint()}
      />
      <Reading from={choices}>{({ maker }) => <NewProduct maker={maker} />}</Reading>
    </>
  )
}

/** A new product starts as one of the shop's own goods. */
function NewProduct({ maker }: { maker: Partial<FactsValues> | null }) {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const form = useProductForm({
    id,
    facts: maker ?? undefined,
    onSaved: () => void navigate(`/admin/products/${id}`),
  })
  return <ProductForm form={form} save={m.saveDraft()} />
}
