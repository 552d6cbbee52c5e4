import { useEffect, useState } from 'react'
import { sumCart } from '../../../cart/storefront/cart-sums'
import { isAppError } from '../../../platform/storefront/api-client'
import { drafts } from '../../../platform/storefront/drafts'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { useBackOnline } from '../../../ui/behavior/use-back-online'
import type { Quote } from '../../contract/quote'
import * as m from '../messages'
import { askQuote } from './ask-quote'
import { type Answer, codeStateOf, failedAnswer, figuresOf, type Quoted } from './figures'
import { useLatestReply } from './use-latest-reply'
import { linesKey, requestOf, type Wanted } from './wanted'

const draftName = 'quote'

export type Quoting = ReturnType<typeof useQuote>

/**
 * The figures of a cart. In a shop without offers and zones the browser adds up; otherwise the last known
 * figures stay until the shop's quote replaces them. The shop compares the total when the order is placed.
 */
export function useQuote(wanted: Wanted, { isPaused = false, isSent = false } = {}) {
  const shop = useAppSelector((state) => state.shop)
  // The page may be older than the first offer: a rejected order tells.
  const [isTold, setTold] = useState(false)
  const asks = shop.asksQuote || isTold
  const isAsking = asks && !isSent && wanted.lines.length > 0
  const lines = linesKey(wanted.lines)
  const request = requestOf(wanted)
  const key = `${JSON.stringify(request)} ${lines}`
  const [answer, setAnswer] = useState<Answer>({ key: '' })
  const [stored] = useState(storedQuote)
  const quoted = answer.quoted ?? (stored?.lines === lines ? stored : undefined)
  const show = (quoted: Quoted) => {
    setAnswer({ key, quoted })
    drafts.keep(draftName, quoted)
  }
  const again = useLatestReply(isAsking ? key : undefined, request, (reply) => {
    if (askQuote.fulfilled.match(reply)) return show({ quote: reply.payload, code: wanted.code, lines })
    const why = isAppError(reply.payload) ? reply.payload?.message : undefined
    setAnswer(failedAnswer(key, why || m.totalUnchecked(), quoted, lines))
  })
  const figures = isAsking
    ? figuresOf({ ...answer, quoted }, key, wanted.lines, shop)
    : { sums: sumCart(wanted.lines, shop), isPending: false, isUnknown: false }
  useBackOnline(figures.failure ? again : undefined)
  useReturn(isAsking && !isPaused ? again : undefined)
  const isPlaceOpen = request.pincode === undefined
  const { quote } = figures
  return {
    ...figures,
    asks,
    isPlaceOpen,
    isNotServed: quote !== undefined && !quote.delivery && !isPlaceOpen,
    takesCodes: shop.takesCodes,
    codeState: codeStateOf(wanted.code, quoted, figures.isPending),
    again,
    /** Shows the quote of a rejected order. */
    replace(quote: Quote) {
      setTold(true)
      show({ quote, code: wanted.code, lines })
    },
  }
}

/** Of the cart, or from before a reload. */
const storedQuote = () => drafts.read(draftName) as Quoted | undefined

/** Offers and rates may change while the tab is hidden. */
function useReturn(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return
    const comeBack = () => document.hidden || act()
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  })
}
