import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { v4 as newId } from 'uuid'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { ConfirmButton } from '../../platform/admin/components/confirm-button'
import { PageHead } from '../../platform/admin/components/page-head'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { PictureField } from '../../platform/admin/files/picture-field'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { HtmlEditor } from '../../platform/admin/forms/html-editor'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import { CheckField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { type AdminPost, adminBlogRoutes } from '../contract/admin-blogs'
import * as m from './messages'
import { PostBadge } from './post-badge'
import { type PostValues, usePostForm } from './use-post-form'

const back = { to: '/admin/content/blogs', label: m.blogs() }

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
      <PageHead title={m.newPost()} back={back} />
      <FormPage form={form} save={form.values.published ? m.publish() : m.saveDraft()}>
        <Fields form={form} />
      </FormPage>
    </>
  )
}

function Change({ post }: { post: AdminPost }) {
  const { id, title, state } = post
  const form = usePostForm({ id, post })
  return (
    <>
      <PageHead title={title} back={back} under={<PostBadge state={state} />} />
      <FormPage form={form} actions={<Removal id={id} />}>
        <Fields form={form} />
      </FormPage>
    </>
  )
}

function Removal({ id }: { id: string }) {
  const navigate = useNavigate()
  const remove = useChange(adminBlogRoutes.remove, { done: m.postDeleted() })
  return (
    <ConfirmButton
      title={m.deleteThisPostPermanently()}
      words={m.deletePostHint()}
      confirm={m.deleteText()}
      danger
      change={remove}
      input={{ params: { id } }}
      onDone={() => void navigate(back.to)}
    >
      {m.deletePost()}
    </ConfirmButton>
  )
}

const Fields = ({ form }: { form: RecordForm<PostValues> }) => (
  <>
    <FormPart title={m.post()}>
      <TextField {...form.text('title')} label={m.title()} />
      <TextField {...form.text('category')} label={m.category()} optional />
      <HtmlEditor {...form.control('html')} label={m.text()} />
    </FormPart>
    <FormPart title={m.picture()} hint={m.teaserHint()}>
      <PictureField {...form.control('picture')} label={m.picture()} use="page" />
      {form.values.picture && (
        <TextField {...form.text('alt')} label={m.pictureDescription()} hint={m.readAloudByScreenReaders()} />
      )}
    </FormPart>
    <FormPart title={m.inTheShop()}>
      <CheckField {...form.tick('published')} label={m.published()} hint={m.postOff()} />
    </FormPart>
  </>
)
