import { useEffect, useState } from 'react'
import { sumCart } from '../../../cart/storefront/cart-sums'
import { isAppError } from '../../../platform/storefront/api-client'
import { drafts } from '../../../platform/storefront/drafts'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { useBackOnline } from '../../../ui/behavior/use-back-online'
import type { Quote, QuoteRequest } from '../../contract/quote'
import * as m from '../messages'
import { askQuote } from './ask-quote'
import { type Answer, codeStateOf, failedAnswer, figuresOf, type Quoted } from './figures'
import { linesKey, requestOf, type Wanted } from './wanted'

/** Quantities are often changed twice in a row. */
const pauseMs = 250
const draftName = 'quote'

export type Quoting = ReturnType<typeof useQuote>

/**
 * The figures of a cart. In a shop without offers and zones the browser adds up; otherwise the last known
 * figures stay until the shop's quote replaces them. The shop compares the total when the order is placed.
 */
export function useQuote(wanted: Wanted, { isPaused = false, isSent = false } = {}) {
  const dispatch = useAppDispatch()
  const shop = useAppSelector((state) => state.shop)
  // The page may be older than the first offer: a rejected order tells.
  const [isTold, setTold] = useState(false)
  const asks = asksQuote(shop) || isTold
  const isAsking = asks && !isSent && wanted.lines.length > 0
  const lines = linesKey(wanted.lines)
  const request = JSON.stringify(requestOf(wanted))
  const key = `${request} ${lines}`
  const [answer, setAnswer] = useState<Answer>(() => ({
    key: '',
    quoted: isAsking ? lastQuote(lines) : undefined,
  }))
  const [round, setRound] = useState(0)
  const again = () => setRound((before) => before + 1)

  const show = (quoted: Quoted) => {
    setAnswer({ key, quoted })
    drafts.keep(draftName, quoted)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeat asks the same again.
  useEffect(() => {
    if (!isAsking) return
    let isLatest = true
    let asked: { abort(): void } | undefined
    const ask = async () => {
      const body: QuoteRequest = JSON.parse(request)
      const asking = dispatch(askQuote(body))
      asked = asking
      const reply = await asking
      if (!isLatest) return
      if (askQuote.fulfilled.match(reply)) return show({ quote: reply.payload, code: body.code, lines })
      const why = isAppError(reply.payload) ? reply.payload?.message : undefined
      setAnswer(({ quoted }) => failedAnswer(key, why || m.totalUnchecked(), quoted, lines))
    }
    const timer = setTimeout(() => void ask(), answer.key === '' ? 0 : pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
      asked?.abort()
    }
  }, [isAsking, key, round])

  const figures = isAsking
    ? figuresOf(answer, key, wanted.lines, shop)
    : { sums: sumCart(wanted.lines, shop), isPending: false, isUnknown: false }
  useBackOnline(figures.failure ? again : undefined)
  useReturn(isAsking && !isPaused ? again : undefined)
  return {
    ...figures,
    asks,
    takesCodes: asksQuote(shop),
    codeState: codeStateOf(wanted.code, answer.quoted, figures.isPending),
    again,
    /** Shows the quote of a rejected order. */
    replace(quote: Quote) {
      setTold(true)
      show({ quote, code: wanted.code, lines })
    },
  }
}

const asksQuote = (shop: object) => 'asksQuote' in shop && shop.asksQuote === true

function lastQuote(lines: string): Quoted | undefined {
  const stored = drafts.read(draftName) as Quoted | undefined
  return stored?.lines === lines ? stored : undefined
}

/** Offers and rates may change while the tab is hidden. */
function useReturn(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return
    const comeBack = () => document.hidden || act()
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  })
}
