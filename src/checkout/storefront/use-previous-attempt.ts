import { useEffect, useState } from 'react'
import type { OpenOrder } from '../../orders/storefront/open-order'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { findPlaced } from './find-placed'
import { forgetKey, openKey } from './order-key'

/** What is known of an order from before that is not offered any more. */
export type OrderBefore =
  | { is: 'unknown' | 'not there' }
  | { is: 'placed'; orderNumber: string }
  | { is: 'let go'; paid: number | undefined }

interface Sent {
  order?: OpenOrder | undefined
  isSentHere: boolean
}

/**
 * An order from before a reload, or from an earlier visit to the page, is let go once the cart is another than it was made of;
 * the shop says then what became of it.
 */
export function useOrderBefore({ order, isSentHere }: Sent, abandon: () => void) {
  const dispatch = useAppDispatch()
  const { cartProducts, cartVersion } = useAppSelector(({ auth }) => auth)
  const [before, setBefore] = useState<OrderBefore>()
  const [key] = useState(openKey)
  const isOther = cartProducts !== undefined && cartVersion !== order?.cartVersion
  const isOver = order !== undefined && !isSentHere && isOther
  useEffect(() => {
    if (!isOver) return
    abandon()
    setBefore({ is: 'unknown' })
  })
  const isLeftBehind = order === undefined && key !== undefined
  useEffect(() => {
    if (!isLeftBehind) return
    let isHere = true
    void dispatch(findPlaced(key)).then((answer) => {
      if (!findPlaced.fulfilled.match(answer) || openKey() !== key) return
      const placed = answer.payload
      if (placed) forgetKey()
      if (!isHere) return
      setBefore((now) => {
        if (placed) return { is: 'placed', orderNumber: placed.orderNumber }
        return now?.is === 'unknown' ? { is: 'not there' } : now
      })
    })
    return () => {
      isHere = false
    }
  }, [isLeftBehind, key, dispatch])
  return { before, setBefore }
}
