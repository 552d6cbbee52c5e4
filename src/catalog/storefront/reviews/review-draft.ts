import { drafts } from '../../../platform/storefront/drafts'

export interface ReviewTexts {
  star: string
  comment: string
}

const nameOf = (productId: string) => `review ${productId}`

/** What was typed before logging in, or before a reload [PROD-11]. */
export function readReviewDraft(productId: string): ReviewTexts | undefined {
  const kept = drafts.read(nameOf(productId))
  if (typeof kept !== 'object' || kept === null) return undefined
  const { star, comment }: Record<string, unknown> = { ...kept }
  return { star: String(star ?? ''), comment: String(comment ?? '') }
}

export const keepReviewDraft = (productId: string, texts: ReviewTexts) =>
  drafts.keep(nameOf(productId), texts)

export const dropReviewDraft = (productId: string) => drafts.drop(nameOf(productId))
