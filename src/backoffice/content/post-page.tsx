import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { blogDeskRoutes, type DeskPost, PostForm } from '#contract/blog-desk'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { useChange, useRead } from '../api/use-call'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import { FormPage, FormPart } from '../furniture/form-page'
import { HtmlEditor } from '../furniture/html-editor'
import { PageHead } from '../furniture/page-head'
import { Reading } from '../furniture/states'
import { type RecordForm, useRecordForm } from '../furniture/use-record-form'

const back = { to: '/admin/content/blogs', label: 'Blogs' }
type Values = { title: string; category: string; html: string }

export default function PostPage() {
  const { id = '' } = useParams()
  return (
    <Reading from={useRead(blogDeskRoutes.show, { params: { id } })}>
      {(post) => <Change key={id} post={post} />}
    </Reading>
  )
}

export function NewPost() {
  const navigate = useNavigate()
  const publish = useChange(blogDeskRoutes.publish, { quiet: true, done: 'Published' })
  const form = useRecordForm<Values>({
    id: 'post',
    initial: { title: '', category: '', html: '' },
    schema: PostForm,
    async send(body) {
      const { id } = await publish.mutateAsync({ body })
      // After the form has seen that it is saved: else leaving asks first.
      setTimeout(() => void navigate(`/admin/content/blogs/${id}`))
    },
  })
  return (
    <>
      <PageHead title="New post" back={back} />
      <FormPage form={form} save="Publish">
        <Fields form={form} />
      </FormPage>
    </>
  )
}

function Change({ post: { id, updatedAt, title, category, html } }: { post: DeskPost }) {
  const navigate = useNavigate()
  const [version, setVersion] = useState(updatedAt)
  const [asking, setAsking] = useState(false)
  const change = useChange(blogDeskRoutes.change, { quiet: true, done: 'Saved. The shop shows it already.' })
  const remove = useChange(blogDeskRoutes.remove, { done: 'The post is gone' })
  const form = useRecordForm<Values>({
    id: 'post',
    initial: { title, category, html },
    schema: PostForm,
    async send(values) {
      const saved = await change.mutateAsync({ params: { id }, body: { ...values, updatedAt: version } })
      setVersion(saved.updatedAt)
    },
  })
  return (
    <>
      <PageHead title={title} back={back} />
      <FormPage
        form={form}
        actions={
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Take it out of the shop
          </Button>
        }
      >
        <Fields form={form} />
      </FormPage>
      {asking && (
        <ConfirmDialog
          title="Take this post out for good?"
          words="Its address will lead nowhere. The words stay in the audit log."
          confirm="Take it out"
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ params: { id } }, { onSuccess: () => void navigate('/admin/content/blogs') })
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

const Fields = ({ form }: { form: RecordForm<Values> }) => (
  <FormPart title="Post">
    <TextField {...form.text('title')} label="Title" />
    <TextField {...form.text('category')} label="Category" optional />
    <HtmlEditor
      id={form.idAt('html')}
      label="Text"
      value={form.values.html}
      error={form.errorAt('html')}
      onChange={(html) => form.set('html', html)}
    />
  </FormPart>
)
