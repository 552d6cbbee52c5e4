import { useParams } from 'react-router'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { PageHead } from '../../../platform/admin/components/page-head'
import { RecordReading } from '../../../platform/admin/components/record-reading'
import { PictureField } from '../../../platform/admin/files/picture-field'
import { FormPage, FormPart } from '../../../platform/admin/forms/form-page'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { TextField } from '../../../ui/forms/field'
import { type AdminCategory, adminCategoryRoutes, CategoryForm } from '../../contract/admin-categories'
import * as m from '../messages'
import { RenameProgress, savedWords } from './rename-progress'

const back = { to: '/admin/content/categories', label: m.categories() } as const

export default function CategoryPage() {
  const { slug = '' } = useParams()
  return (
    <RecordReading back={back} from={useRead(adminCategoryRoutes.show, { params: { slug } })}>
      {(category) => <Change key={slug} category={category} />}
    </RecordReading>
  )
}

type Values = Pick<AdminCategory, 'name' | 'description' | 'banner' | 'alt'>

const valuesOf = ({ name, description, banner, alt }: AdminCategory): Values => ({
  name,
  description,
  banner,
  alt,
})

function Change({ category }: { category: AdminCategory }) {
  const { slug, name } = category
  const change = useChange(adminCategoryRoutes.change, { quiet: true, done: savedWords })
  const form = useRecordForm({
    id: 'category',
    copyAs: `category ${slug}`,
    record: category,
    valuesOf,
    schema: CategoryForm,
    send: (body, { record, idempotencyKey }) =>
      change.mutateAsync({ params: { slug }, query: { version: record.version }, body, idempotencyKey }),
    labels: { banner: m.picture(), alt: m.pictureDescription() },
  })
  return (
    <>
      <PageHead title={name} back={back} />
      <RenameProgress of={category} />
      <FormPage form={form}>
        <FormPart title={m.category()}>
          <TextField {...form.text('name')} label={m.name()} hint={m.alsoChangesOnAllProducts()} />
          <TextField {...form.text('description')} label={m.productsInThisCategory()} optional />
        </FormPart>
        <FormPart title={m.banner()} hint={m.shownOnTheHomePage()}>
          <PictureField {...form.control('banner')} label={m.picture()} use="page" />
          {form.values.banner && (
            <TextField
              {...form.text('alt')}
              label={m.pictureDescription()}
              hint={m.readAloudByScreenReaders()}
            />
          )}
        </FormPart>
      </FormPage>
    </>
  )
}
