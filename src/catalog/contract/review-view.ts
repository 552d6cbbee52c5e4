/** The orders of reviews. The first is the default. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Which reviews of a product are shown. The URL of its page contains it. */
export interface ReviewView {
  sort: ReviewSort
  star: number | undefined
  /** Only reviews with photos. */
  photos: boolean
  page: number
}

/** The keys in the URL of a product page, in the order of its cache key. */
const reviewKeys = ['sort', 'stars', 'photos', 'page'] as const

const pageMost = 1000

/** `read` gives the value of a key in the URL. Invalid values are ignored. */
export function readReviewView(read: (key: (typeof reviewKeys)[number]) => unknown): ReviewView {
  const [sort, star, photos, page] = reviewKeys.map(read)
  return {
    sort: reviewSorts.find((known) => known === sort) ?? reviewSorts[0],
    star: /^[1-5]$/.test(String(star)) ? Number(star) : undefined,
    photos: photos === 'yes',
    page: /^\d{1,4}$/.test(String(page)) ? Math.min(Math.max(Number(page), 1), pageMost) : 1,
  }
}

/** Without defaults, so that each view has one URL; empty for the default view. */
export function reviewSearch({ sort, star, photos, page }: ReviewView): string {
  const parts = [
    sort !== reviewSorts[0] && `sort=${sort}`,
    star !== undefined && `stars=${star}`,
    photos && 'photos=yes',
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
