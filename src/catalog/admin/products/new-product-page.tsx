import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v4 as newId } from 'uuid'
import { PageHead } from '../../../platform/admin/components/page-head'
import { ProductForm } from './product-form'
import { useProductForm } from './use-product-form'

export default function NewProductPage() {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const form = useProductForm({ id, onSaved: () => void navigate(`/admin/products/${id}`) })
  return (
    <>
      <PageHead
        title="New product"
        back={{ to: '/admin/products', label: 'Products' }}
        under="A new product is a draft. Save it, add its pictures, then publish it."
      />
      <ProductForm form={form} save="Save draft" />
    </>
  )
}
