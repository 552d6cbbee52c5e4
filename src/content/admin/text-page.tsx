import { useParams } from 'react-router'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { PageHead } from '../../platform/admin/components/page-head'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { HtmlEditor } from '../../platform/admin/forms/html-editor'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { Button } from '../../ui/components/button'
import { hasGeneratedText, type TextPageSlug } from '../contract/text-page-slugs'
import { type EditedPage, findBlanks, textPageRoutes } from '../contract/text-pages'
import * as m from './messages'
import { PageState } from './page-state'

const back = { to: '/admin/content', label: m.content() } as const

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
  const isGenerated = state !== 'shown' && hasGeneratedText(slug)
  return (
    <>
      <PageHead
        title={title}
        back={back}
        under={<PageState slug={slug} state={state} />}
        actions={
          (state === 'shown' || isGenerated) && (
            <a href={`/${slug}`} target="_blank" rel="noreferrer">
              {m.viewInShop()}
            </a>
          )
        }
      />
      <FormPage
        form={form}
        actions={
          form.values.html === '' && (
            <Button variant="secondary" onClick={() => form.set('html', starter)}>
              {m.starterTextAction()}
            </Button>
          )
        }
      >
        <FormPart title={m.text()} hint={isGenerated ? m.generatedHint() : m.starterHint()}>
          <HtmlEditor {...form.control('html')} label={title} />
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
    done: (saved) => (saved.state === 'shown' ? m.savedAndLive() : m.savedNotLive()),
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
    <FormPart title={m.blanksToFillText({ count: names.length })} hint={m.blanksLeft()}>
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name.slice('[fill in:'.length, -1).trim()}</li>
        ))}
      </ul>
    </FormPart>
  )
}
