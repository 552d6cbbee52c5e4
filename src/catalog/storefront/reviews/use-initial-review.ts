import { useEffect, useState } from 'react'
import { makeSend } from '../../../platform/storefront/api-client'
import { readSession } from '../../../platform/storefront/session-storage'
import type { OwnPhoto } from '../../contract/reviews'
import { type ReviewTexts, readReviewDraft } from './review-draft'

export interface InitialReview {
  texts: ReviewTexts
  /** The customer has reviewed this product before. */
  written: boolean
  photos: OwnPhoto[]
}

const send = makeSend()
const blank: ReviewTexts = { star: '', comment: '' }

/** Undefined until it is known. If the review cannot be loaded, the form is empty and replaces it. */
export function useInitialReview(productId: string): InitialReview | undefined {
  const [initial, setInitial] = useState<InitialReview>()
  useEffect(() => {
    let left = false
    void readOwn(productId).then((own) => {
      const texts = readReviewDraft(productId) ?? own?.texts ?? blank
      if (!left) setInitial({ texts, written: own !== undefined, photos: own?.photos ?? [] })
    })
    return () => {
      left = true
    }
  }, [productId])
  return initial
}

async function readOwn(productId: string): Promise<Omit<InitialReview, 'written'> | undefined> {
  const token = readSession()?.token
  if (!token) return undefined
  try {
    const { reply } = await send(({ reviews }) => reviews.own, { params: { id: productId } }, { token })
    if (!reply.review) return undefined
    const { star, comment, photos } = reply.review
    return { texts: { star: String(star), comment }, photos }
  } catch {
    return undefined
  }
}
