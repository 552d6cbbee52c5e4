import type { StoredPicture } from '../../media/contract/picture'
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
  /** Of a new post the page makes it up, so that a repeated save adds no second one. */
  id: string
  /** Absent while it is new. */
  post?: AdminPost
  onSaved?(): void
}

/** A post being edited, or written. */
export function usePostForm({ id, post, onSaved }: PostFormOptions) {
  const add = useChange(adminBlogRoutes.add, { quiet: true })
  const change = useChange(adminBlogRoutes.change, { quiet: true })
  return useRecordForm<PostValues, AdminPost | undefined>({
    id: 'post',
    record: post,
    valuesOf: (record) => (record ? valuesOf(record) : nothing),
    schema: PostForm,
    async send(values, { record, idempotencyKey }) {
      const saved = record
        ? await change.mutateAsync({
            params: { id },
            body: { ...values, updatedAt: record.updatedAt },
            idempotencyKey,
          })
        : await add.mutateAsync({ body: { ...values, id }, idempotencyKey })
      sayWhere(saved)
      return saved
    },
    onSaved,
    labels: { picture: 'Picture', alt: 'What the picture shows' },
  })
}
