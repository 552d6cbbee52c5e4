import { tabShelf } from '../store/session-storage'

export interface ReviewTexts {
  star: string
  comment: string
}

const keyOf = (productId: string) => `review ${productId}`

/** What was typed before logging in, or before a reload [PROD-11]. */
export function readReviewDraft(productId: string): ReviewTexts | undefined {
  const kept = tabShelf.read(keyOf(productId))
  if (typeof kept !== 'object' || kept === null) return undefined
  const { star, comment }: Record<string, unknown> = { ...kept }
  return { star: String(star ?? ''), comment: String(comment ?? '') }
}

export const keepReviewDraft = (productId: string, texts: ReviewTexts) =>
  tabShelf.write(keyOf(productId), texts)

export const dropReviewDraft = (productId: string) => tabShelf.remove(keyOf(productId))
