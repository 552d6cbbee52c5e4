import { useEffect, useState } from 'react'
import { useRead } from '../../../platform/admin/api/use-call'
import { type ChangePreview, type OrderContents, orderChangeRoutes } from '../../contract/order-changes'

const typingPauseMs = 400

/** The figures of the contents after a pause in typing; `isFresh` once they belong to what is typed now. */
export function usePreview(id: string, contents: OrderContents) {
  const typed = JSON.stringify(contents)
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const body = JSON.parse(asked) as OrderContents
  const read = useRead(
    orderChangeRoutes.preview,
    { params: { id }, body },
    { keep: true, enabled: body.orderItems.length > 0 },
  )
  const isFresh = asked === typed && !read.isPlaceholderData && !read.isFetching
  const figures: ChangePreview | undefined = read.isError ? undefined : read.data
  return { figures, error: read.error, isFresh }
}
