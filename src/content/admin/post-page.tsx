import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { v4 as newId } from 'uuid'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { PageHead } from '../../platform/admin/components/page-head'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { PictureField } from '../../platform/admin/files/picture-field'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { HtmlEditor } from '../../platform/admin/forms/html-editor'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import { Button } from '../../ui/components/button'
import { CheckField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { type AdminPost, adminBlogRoutes } from '../contract/admin-blogs'
import { PostBadge } from './post-badge'
import { type PostValues, usePostForm } from './use-post-form'

const back = { to: '/admin/content/blogs', label: 'Blogs' }

export default function PostPage() {
  const { id = '' } = useParams()
  return (
    <RecordReading back={back} from={useRead(adminBlogRoutes.show, { params: { id } })}>
      {(post) => <Change key={id} post={post} />}
    </RecordReading>
  )
}

export function NewPost() {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const form = usePostForm({ id, onSaved: () => void navigate(`${back.to}/${id}`) })
  return (
    <>
      <PageHead title="New post" back={back} />
      <FormPage form={form} save={form.values.published ? 'Publish' : 'Save draft'}>
        <Fields form={form} />
      </FormPage>
    </>
  )
}

function Change({ post }: { post: AdminPost }) {
  const { id, title, state } = post
  const [asking, setAsking] = useState(false)
  const form = usePostForm({ id, post })
  return (
    <>
      <PageHead title={title} back={back} under={<PostBadge state={state} />} />
      <FormPage
        form={form}
        actions={
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Delete post
          </Button>
        }
      >
        <Fields form={form} />
      </FormPage>
      {asking && <Removal id={id} onCancel={() => setAsking(false)} />}
    </>
  )
}

function Removal({ id, onCancel }: { id: string; onCancel(): void }) {
  const navigate = useNavigate()
  const remove = useChange(adminBlogRoutes.remove, { done: 'Post deleted' })
  return (
    <ConfirmDialog
      title="Delete this post permanently?"
      words="Its link will stop working. The text stays in the audit log."
      confirm="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: () => void navigate(back.to) })}
      onCancel={onCancel}
    />
  )
}

const Fields = ({ form }: { form: RecordForm<PostValues> }) => (
  <>
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
    <FormPart title="Picture" hint="Shown on the blog card and above the text.">
      <PictureField
        label="Picture"
        name="picture"
        use="page"
        value={form.values.picture}
        error={form.errorAt('picture')}
        onChange={(picture) => form.set('picture', picture)}
      />
      {form.values.picture && (
        <TextField {...form.text('alt')} label="Picture description" hint="Read aloud by screen readers" />
      )}
    </FormPart>
    <FormPart title="In the shop">
      <CheckField {...form.tick('published')} label="Published" hint="Off: only staff can see this post." />
    </FormPart>
  </>
)
