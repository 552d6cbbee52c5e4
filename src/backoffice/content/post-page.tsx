import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type AdminPost, adminBlogRoutes, PostForm } from '#contract/admin-blogs'
import type { StoredPicture } from '#contract/picture'
import { Button } from '../../ui/button'
import { CheckField } from '../../ui/choices'
import { TextField } from '../../ui/field'
import { call } from '../api/call'
import { useChange, useRead } from '../api/use-call'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import { FormPage, FormPart } from '../furniture/form-page'
import { HtmlEditor } from '../furniture/html-editor'
import { PageHead } from '../furniture/page-head'
import { PictureField } from '../furniture/picture-field'
import { Reading } from '../furniture/states'
import { type RecordForm, useRecordForm } from '../furniture/use-record-form'
import { showToast } from '../shell/toast-store'
import { PostBadge } from './post-badge'

const back = { to: '/admin/content/blogs', label: 'Blogs' }

interface Values {
  title: string
  category: string
  html: string
  picture: StoredPicture | null
  alt: string
  published: boolean
}
const nothing: Values = { title: '', category: '', html: '', picture: null, alt: '', published: false }

const valuesOf = ({ title, category, html, picture, alt, state }: AdminPost): Values => ({
  title,
  category,
  html,
  picture,
  alt,
  published: state === 'published',
})

const sayWhere = ({ state }: AdminPost) =>
  showToast(
    'success',
    state === 'published' ? 'Saved. The shop shows it already.' : 'Saved. The shop does not show it.',
  )

export default function PostPage() {
  const { id = '' } = useParams()
  return (
    <Reading from={useRead(adminBlogRoutes.show, { params: { id } })}>
      {(post) => <Change key={id} post={post} />}
    </Reading>
  )
}

export function NewPost() {
  const navigate = useNavigate()
  const add = useChange(adminBlogRoutes.add, { quiet: true })
  const form = useRecordForm<Values>({
    id: 'post',
    initial: nothing,
    schema: PostForm,
    async send(body) {
      const post = await add.mutateAsync({ body })
      sayWhere(post)
      // After the form has seen that it is saved: else leaving asks first.
      setTimeout(() => void navigate(`/admin/content/blogs/${post.id}`))
    },
  })
  return (
    <>
      <PageHead title="New post" back={back} />
      <FormPage form={form} save={form.values.published ? 'Publish' : 'Save as a draft'}>
        <Fields form={form} />
      </FormPage>
    </>
  )
}

function Change({ post }: { post: AdminPost }) {
  const { id, title, state } = post
  const version = useRef(post.updatedAt)
  const take = (kept: AdminPost) => {
    version.current = kept.updatedAt
    return valuesOf(kept)
  }
  const [asking, setAsking] = useState(false)
  const change = useChange(adminBlogRoutes.change, { quiet: true })
  const form = useRecordForm<Values>({
    id: 'post',
    initial: valuesOf(post),
    schema: PostForm,
    async send(values) {
      const body = { ...values, updatedAt: version.current }
      const saved = await change.mutateAsync({ params: { id }, body })
      sayWhere(saved)
      return take(saved)
    },
    latest: async () => take(await call(adminBlogRoutes.show, { params: { id } })),
    names: { picture: 'Picture', alt: 'What the picture shows' },
  })
  return (
    <>
      <PageHead title={title} back={back} under={<PostBadge state={state} />} />
      <FormPage
        form={form}
        actions={
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Delete the post
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
  const remove = useChange(adminBlogRoutes.remove, { done: 'The post is gone' })
  return (
    <ConfirmDialog
      title="Delete this post for good?"
      words="Its address will lead nowhere. The words stay in the audit log."
      confirm="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: () => void navigate(back.to) })}
      onCancel={onCancel}
    />
  )
}

const Fields = ({ form }: { form: RecordForm<Values> }) => (
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
    <FormPart title="Picture" hint="Shown on its card and above its text.">
      <PictureField
        label="Picture"
        name="picture"
        use="page"
        value={form.values.picture}
        error={form.errorAt('picture')}
        onChange={(picture) => form.set('picture', picture)}
      />
      {form.values.picture && (
        <TextField {...form.text('alt')} label="What the picture shows" hint="For those who do not see it" />
      )}
    </FormPart>
    <FormPart title="In the shop">
      <CheckField
        {...form.tick('published')}
        label="Published"
        hint="Off: a draft that only staff see, or a post that is withdrawn"
      />
    </FormPart>
  </>
)
