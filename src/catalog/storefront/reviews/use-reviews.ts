import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { limits } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { makeSend } from '../../../platform/storefront/api-client'
import { CallFailed } from '../../../ui/behavior/http-client'
import type { Product, Rating, ReviewList } from '../../contract/catalogue'
import { type ReviewSort, type ReviewView, readReviewView, reviewSearch } from '../../contract/review-view'

export type ReviewedProduct = Pick<
  Product,
  '_id' | 'ratings' | 'starCounts' | 'photoReviews' | 'totalrating' | 'ratingCount' | 'reviewList'
>

const send = makeSend()

/** Fetched pages of reviews of a product as it was then, to restore them after going back (domain.md C2). */
const fetchedPages = new Map<string, ReviewList>()

/** The reviews of the view in the URL. Those after the newest fifty are fetched on demand. */
export function useReviews(product: ReviewedProduct) {
  const view = useReviewView()
  const [failure, setFailure] = useState('')
  const [, setFetched] = useState('')
  const latestFetch = useRef(0)
  const search = reviewSearch(view)
  const list = listOf(product, view)
  // While another view loads, the last one stays.
  const shown = useRef(list)
  if (list) shown.current = list
  const isMissing = list === undefined

  const fetchPage = async () => {
    latestFetch.current += 1
    const thisFetch = latestFetch.current
    setFailure('')
    try {
      const query = { ...queryOf(view), page: view.page }
      const { reply, headers } = await send(({ reviews }) => reviews.list, {
        params: { id: product._id },
        query,
      })
      if (thisFetch !== latestFetch.current) return
      const total = Number(headers.get('X-Total-Count') ?? reply.length)
      fetchedPages.set(keyOf(product, search), { search, total, reviews: reply })
      setFetched(search)
    } catch (error) {
      if (thisFetch !== latestFetch.current) return
      setFailure(error instanceof CallFailed ? error.failure.message : commonMessages.faulty())
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each product and view
  useEffect(() => {
    if (isMissing) void fetchPage()
    else setFailure('')
  }, [isMissing, search, product])

  return {
    view,
    busy: isMissing && !failure,
    failure,
    retry: () => void fetchPage(),
    ...(shown.current ?? { reviews: [], more: 0, isFirst: true }),
  }
}

function useReviewView(): ReviewView {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  return readReviewView((key) => params.get(key))
}

const queryOf = ({ sort, star, photos }: ReviewView) => ({
  star,
  sort,
  ...(photos && { photos: 'yes' as const }),
})

/** Fetched reviews may be older than a product that was loaded again. */
const keyOf = ({ _id, ratingCount, totalrating, ratings }: ReviewedProduct, search: string) =>
  `${_id} ${ratingCount} ${totalrating} ${ratings[0]?.createdAt} ${search}`

/** The page of the URL below the pages before it, if these were fetched too. Undefined: not fetched yet. */
function listOf(product: ReviewedProduct, view: ReviewView) {
  let page = view.page
  const last = pageOf(product, { ...view, page })
  if (!last) return undefined
  const reviews = [...last.reviews]
  for (let before = page - 1; before >= 1; before -= 1) {
    const earlier = pageOf(product, { ...view, page: before })
    if (!earlier) break
    reviews.unshift(...earlier.reviews)
    page = before
  }
  return { reviews, more: Math.max(0, last.total - view.page * limits.reviewsShown), isFirst: page === 1 }
}

function pageOf(product: ReviewedProduct, view: ReviewView): Omit<ReviewList, 'search'> | undefined {
  const { ratings, ratingCount, reviewList } = product
  const search = reviewSearch(view)
  if (search === '') return { total: ratingCount, reviews: ratings }
  if (ratings.length >= ratingCount) return atHand(ratings, view)
  return reviewList?.search === search ? reviewList : fetchedPages.get(keyOf(product, search))
}

/** All reviews came with the product. */
function atHand(ratings: Rating[], { sort, star, photos, page }: ReviewView) {
  const fit = ratings
    .filter((one) => (star === undefined || one.star === star) && (!photos || one.photos))
    .sort(orderings[sort])
  const from = (page - 1) * limits.reviewsShown
  return { total: fit.length, reviews: fit.slice(from, from + limits.reviewsShown) }
}

/** They come newest first, and sorting keeps that among equals. */
const orderings: Record<ReviewSort, (one: Rating, other: Rating) => number> = {
  newest: () => 0,
  helpful: (one, other) => other.helpful - one.helpful,
  highest: (one, other) => other.star - one.star,
  lowest: (one, other) => one.star - other.star,
}
