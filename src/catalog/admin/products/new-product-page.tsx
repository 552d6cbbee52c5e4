import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { v4 as newId } from 'uuid'
import { useRead } from '../../../platform/admin/api/use-call'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Reading } from '../../../platform/admin/components/states'
import { adminProductRoutes } from '../../contract/admin-products'
import * as m from '../messages'
import { ProductForm } from './product-form'
import { useProductForm } from './use-product-form'

/** Starts empty or, with `?copy=`, as a copy of another product. */
export default function NewProductPage() {
  const [params] = useSearchParams()
  const copied = params.get('copy')
  return (
    <>
      <PageHead
        title={m.newProduct()}
        back={{ to: '/admin/products', label: m.products() }}
        under={copied ? m.copyHint() : m.newProductHint()}
      />
      {copied ? <CopiedProduct key={copied} id={copied} /> : <OwnProduct />}
    </>
  )
}

function CopiedProduct({ id }: { id: string }) {
  const found = useRead(adminProductRoutes.show, { params: { id } })
  return <Reading from={found}>{(product) => <NewProduct copied={product} />}</Reading>
}

/** Starts as one of the shop's own goods. */
function OwnProduct() {
  const choices = useRead(adminProductRoutes.choices)
  return <Reading from={choices}>{({ maker }) => <NewProduct facts={maker ?? undefined} />}</Reading>
}

type NewProductProps = Pick<Parameters<typeof useProductForm>[0], 'copied' | 'facts'>

function NewProduct(start: NewProductProps) {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const form = useProductForm({
    id,
    ...start,
    onSaved: () => void navigate(`/admin/products/${id}`),
  })
  return <ProductForm form={form} save={m.saveDraft()} />
}
