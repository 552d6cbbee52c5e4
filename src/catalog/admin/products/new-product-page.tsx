import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v4 as newId } from 'uuid'
import { PageHead } from '../../../platform/admin/components/page-head'
import * as m from '../messages'
import { ProductForm } from './product-form'
import { useProductForm } from './use-product-form'

export default function NewProductPage() {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const form = useProductForm({ id, onSaved: () => void navigate(`/admin/products/${id}`) })
  return (
    <>
      <PageHead
        title={m.newProduct()}
        back={{ to: '/admin/products', label: m.products() }}
        under={m.aNewProductIsA()}
      />
      <ProductForm form={form} save={m.saveDraft()} />
    </>
  )
}
