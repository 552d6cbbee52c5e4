import { useParams } from 'react-router'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { count } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { HtmlEditor } from '../../platform/admin/forms/html-editor'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { Button } from '../../ui/components/button'
import type { TextPageSlug } from '../contract/text-page-slugs'
import { type EditedPage, findBlanks, textPageRoutes } from '../contract/text-pages'
import { PageState } from './page-state'

const back = { to: '/admin/content', label: 'Content' } as const

const starterHint = 'The starter text is not legal advice. Please have a legal expert review it.'
const generatedHint =
  'Until your own text is live, shoppers read the facts from your settings on this page. The starter text is not legal advice. Please have a legal expert review it.'

export default function TextPage() {
  const slug = useParams().slug as TextPageSlug
  return (
    <RecordReading back={back} from={useRead(textPageRoutes.show, { params: { slug } })}>
      {(page) => <Editing key={slug} page={page} />}
    </RecordReading>
  )
}

function Editing({ page }: { page: EditedPage }) {
  const { slug, title, state, starter } = page
  const form = useTextForm(page)
  const isGenerated = state !== 'shown' && slug !== 'about'
  return (
    <>
      <PageHead
        title={title}
        back={back}
        under={<PageState state={state} />}
        actions={
          (state === 'shown' || isGenerated) && (
            <a href={`/${slug}`} target="_blank" rel="noreferrer">
              View in shop
            </a>
          )
        }
      />
      <FormPage
        form={form}
        actions={
          form.values.html === '' && (
            <Button variant="secondary" onClick={() => form.set('html', starter)}>
              Use starter text
            </Button>
          )
        }
      >
        <FormPart title="Text" hint={isGenerated ? generatedHint : starterHint}>
          <HtmlEditor
            id={form.idAt('html')}
            label={title}
            value={form.values.html}
            error={form.errorAt('html')}
            onChange={(html) => form.set('html', html)}
          />
        </FormPart>
        <Blanks names={findBlanks(form.values.html)} />
      </FormPage>
    </>
  )
}

function useTextForm(page: EditedPage) {
  const { slug } = page
  const save = useChange(textPageRoutes.save, {
    quiet: true,
    done: (saved) =>
      saved.state === 'shown' ? 'Saved and live in the shop.' : 'Saved. Not live in the shop yet.',
  })
  return useRecordForm({
    id: 'page',
    copyAs: `page ${slug}`,
    record: page,
    valuesOf: ({ html }) => ({ html }),
    send: ({ html }, { record: { version }, idempotencyKey }) =>
      save.mutateAsync({ params: { slug }, body: { html, version }, idempotencyKey }),
  })
}

function Blanks({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <FormPart
      title={`${count(names.length, 'blank')} to fill`}
      hint="The page goes live once no blanks are left."
    >
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name.slice('[fill in:'.length, -1).trim()}</li>
        ))}
      </ul>
    </FormPart>
  )
}
