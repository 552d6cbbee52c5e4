import { useParams } from 'react-router'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { PageHead } from '../../../platform/admin/components/page-head'
import { RecordReading } from '../../../platform/admin/components/record-reading'
import { PictureField } from '../../../platform/admin/files/picture-field'
import { FormPage, FormPart } from '../../../platform/admin/forms/form-page'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { TextField } from '../../../ui/forms/field'
import { type AdminBrand, adminBrandRoutes, BrandForm } from '../../contract/admin-brands'
import * as m from '../messages'
import { RenameProgress, savedWords } from './rename-progress'

const back = { to: '/admin/content/brands', label: m.brands() } as const

export default function BrandPage() {
  const { slug = '' } = useParams()
  return (
    <RecordReading back={back} from={useRead(adminBrandRoutes.show, { params: { slug } })}>
      {(brand) => <Change key={slug} brand={brand} />}
    </RecordReading>
  )
}

const valuesOf = ({ name, logo }: AdminBrand) => ({ name, logo })

function Change({ brand }: { brand: AdminBrand }) {
  const { slug, name } = brand
  const change = useChange(adminBrandRoutes.change, { quiet: true, done: savedWords })
  const form = useRecordForm({
    id: 'brand',
    record: brand,
    valuesOf,
    schema: BrandForm,
    send: (body, { record, idempotencyKey }) =>
      change.mutateAsync({ params: { slug }, query: { version: record.version }, body, idempotencyKey }),
    labels: { logo: m.logo() },
  })
  return (
    <>
      <PageHead title={name} back={back} />
      <RenameProgress of={brand} />
      <FormPage form={form}>
        <FormPart title={m.brand()}>
          <TextField {...form.text('name')} label={m.name()} hint={m.alsoChangesOnAllProducts()} />
          <PictureField {...form.control('logo')} label={m.logo()} use="logo" />
        </FormPart>
      </FormPage>
    </>
  )
}
