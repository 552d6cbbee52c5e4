import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readReturnTo } from '../../../customers/storefront/return-to'
import { limits } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { makeSend } from '../../../platform/storefront/api-client'
import { CallFailed } from '../../../ui/behavior/http-client'
import { useWhenChanged } from '../../../ui/behavior/use-when-changed'
import type { Product } from '../../contract/catalogue'

export type ReviewedProduct = Pick<Product, '_id' | 'ratings' | 'starCounts' | 'totalrating' | 'ratingCount'>

const send = makeSend()

interface Opened {
  only: number | undefined
  fetched: Product['ratings']
}

const nothing: Opened = { only: undefined, fetched: [] }
/**
 * The state of the reviews per history entry, to restore them after going back (domain.md C2), also
 * after a login in between.
 */
const openedAt = new Map<string, Opened>()

/** The newest reviews are part of the product; others, and those with one number of stars, are fetched on demand. */
export function useReviews({ _id, ratings, starCounts, totalrating, ratingCount }: ReviewedProduct) {
  const { key, state } = useLocation()
  const entry = readReturnTo(state).left ?? key
  const place = `${entry} ${_id} ${ratingCount} ${totalrating} ${ratings[0]?.createdAt}`
  const [opened] = useState(() => openedAt.get(place) ?? nothing)
  const [only, setOnly] = useState(opened.only)
  const [fetched, setFetched] = useState(opened.fetched)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  /** Only the response to the last request counts. */
  const asking = useRef<object>(undefined)
  // The product was loaded again, so fetched reviews may be older.
  useWhenChanged(ratings, () => begin(only))
  useEffect(() => {
    if (only === undefined && fetched.length === 0) openedAt.delete(place)
    else openedAt.set(place, { only, fetched })
  }, [place, only, fetched])

  const fits = (star: number | undefined) => ratings.filter((one) => star === undefined || one.star === star)
  const totalOf = (star: number | undefined) => (star === undefined ? ratingCount : starCounts[star - 1]) ?? 0
  const atHand = fits(only)
  const shown = only === undefined ? [...atHand, ...fetched] : fetched.length > 0 ? fetched : atHand

  async function fetchPage(star: number | undefined, before: typeof ratings, page: number) {
    const mine = {}
    asking.current = mine
    setBusy(true)
    setFailure('')
    try {
      const asked = { params: { id: _id }, query: { star, page } }
      const { reply } = await send(({ reviews }) => reviews.list, asked)
      if (asking.current === mine) setFetched([...before, ...reply])
    } catch (error) {
      if (asking.current !== mine) return
      setFailure(error instanceof CallFailed ? error.failure.message : commonMessages.faulty())
    }
    if (asking.current === mine) setBusy(false)
  }

  /** The loaded reviews, and the first page with this number of stars if some are missing. */
  function begin(star: number | undefined) {
    setFetched([])
    asking.current = undefined
    setBusy(false)
    setFailure('')
    if (star && fits(star).length < totalOf(star)) void fetchPage(star, [], 1)
  }

  return {
    only,
    shown,
    busy,
    failure,
    more: totalOf(only) - shown.length,
    choose(star: number) {
      const chosen = only === star ? undefined : star
      setOnly(chosen)
      begin(chosen)
    },
    showMore: () => void fetchPage(only, fetched, Math.floor(shown.length / limits.reviewsShown) + 1),
  }
}
