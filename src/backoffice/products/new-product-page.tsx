import { useNavigate } from 'react-router'
import { adminProductRoutes } from '#contract/admin-products'
import { useChange } from '../api/use-call'
import { PageHead } from '../furniture/page-head'
import { useRecordForm } from '../furniture/use-record-form'
import { ProductForm } from './product-form'
import { newBody, noProduct, ProductAsSent, type ProductValues } from './product-values'

export default function NewProductPage() {
  const navigate = useNavigate()
  const create = useChange(adminProductRoutes.create, { quiet: true, done: 'Product added' })
  const form = useRecordForm<ProductValues>({
    id: 'product',
    initial: noProduct,
    schema: ProductAsSent,
    send: async (values) => {
      const { id } = await create.mutateAsync({ body: newBody(values) })
      // After the form knows that nothing is unsaved any more.
      setTimeout(() => void navigate(`/admin/products/${id}`))
    },
  })
  return (
    <>
      <PageHead
        title="New product"
        back={{ to: '/admin/products', label: 'Products' }}
        under="Pictures are added once the product is saved."
      />
      <ProductForm form={form} save="Add product" />
    </>
  )
}
