import { useRef } from 'react'
import type { StoredPicture } from '../../media/contract/picture'
import { call } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { showToast } from '../../platform/admin/components/toast-store'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { type AdminPost, adminBlogRoutes, PostForm } from '../contract/admin-blogs'

export interface PostValues {
  title: string
  category: string
  html: string
  picture: StoredPicture | null
  alt: string
  published: boolean
}
const nothing: PostValues = { title: '', category: '', html: '', picture: null, alt: '', published: false }

const valuesOf = ({ title, category, html, picture, alt, state }: AdminPost): PostValues => ({
  ...{ title, category, html, picture, alt },
  published: state === 'published',
})

const sayWhere = ({ state }: AdminPost) =>
  showToast(
    'success',
    state === 'published' ? 'Saved. The shop shows it already.' : 'Saved. The shop does not show it.',
  )

interface PostFormOptions {
  /** Of one that is new the page makes it up, so that a save whose answer was lost is known again. */
  id: string
  /** Absent while it is new. */
  post?: AdminPost
  onSaved?(): void
}

/** A post being edited, or written: by then it may be there without the page having heard of it. */
export function usePostForm({ id, post, onSaved }: PostFormOptions) {
  const version = useRef(post?.updatedAt)
  const add = useChange(adminBlogRoutes.add, { quiet: true })
  const change = useChange(adminBlogRoutes.change, { quiet: true })
  const take = (kept: AdminPost) => {
    version.current = kept.updatedAt
    return valuesOf(kept)
  }
  function send(values: PostValues): Promise<AdminPost> {
    const updatedAt = version.current
    return updatedAt === undefined
      ? add.mutateAsync({ body: { ...values, id } })
      : change.mutateAsync({ params: { id }, body: { ...values, updatedAt } })
  }
  return useRecordForm<PostValues>({
    id: 'post',
    initial: post ? valuesOf(post) : nothing,
    schema: PostForm,
    async send(values) {
      const saved = await send(values)
      sayWhere(saved)
      onSaved?.()
      return take(saved)
    },
    latest: async () => take(await call(adminBlogRoutes.show, { params: { id } })),
    names: { picture: 'Picture', alt: 'What the picture shows' },
  })
}
