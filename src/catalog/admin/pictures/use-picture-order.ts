import { useEffect, useRef } from 'react'
import { useChange } from '../../../platform/admin/api/use-call'
import { moveWithin } from '../../../platform/admin/components/move-within'
import { type AdminPicture, type AdminProduct, adminProductRoutes } from '../../contract/admin-products'

type Pictures = readonly AdminPicture[]

/** Saves each change to a product's pictures at once, in sequence. */
export function usePictureOrder({ id, pictures }: AdminProduct) {
  const arrange = useChange(adminProductRoutes.arrangePictures, { inTurn: true })
  // A change builds on the previous one, whose response may be pending.
  const latest = useRef<Pictures>(pictures)
  useEffect(() => {
    if (!arrange.isPending) latest.current = pictures
  }, [pictures, arrange.isPending])

  function save(changed: (before: Pictures) => Pictures) {
    const known = latest.current.map(({ mediaId }) => mediaId)
    latest.current = changed(latest.current)
    arrange.mutate({
      params: { id },
      body: {
        known,
        pictures: latest.current.map(({ mediaId, alt, optionId }) => ({ mediaId, alt, optionId })),
      },
    })
  }

  return {
    isSaving: arrange.isPending,
    move: (mediaId: string, to: (from: number) => number) =>
      save((before) => {
        const from = before.findIndex((one) => one.mediaId === mediaId)
        if (from === -1) return before
        return moveWithin(before, from, Math.max(0, to(from)))
      }),
    change: (mediaId: string, changed: Partial<Pick<AdminPicture, 'alt' | 'optionId'>>) =>
      save((before) => before.map((one) => (one.mediaId === mediaId ? { ...one, ...changed } : one))),
    remove: (mediaId: string) => save((before) => before.filter((one) => one.mediaId !== mediaId)),
  }
}
