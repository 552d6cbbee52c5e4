import { useState, useTransition } from 'react'
import type { CardProduct } from '../../../catalog/contract/catalogue'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { useAppSelector } from '../../../shell/storefront/state/store'
import badge from '../../../ui/components/badge.module.css'
import { SheetOpener } from '../../../ui/components/sheet-opener'
import { piecesOf } from '../cart-sums'
import * as m from '../messages'
import { AddButton } from './add-button'
import styles from './add-to-cart.module.css'

const loadQuantity = () => import('./card-quantity')
const loadChoice = () => import('./choice-sheet')

/** At the first touch, before the press. */
const fetchEarly = (load: () => Promise<unknown>) => () => void load().catch(() => {})

/**
 * Adds one piece, of the saved option while it is in stock, or asks which of several options [CARD-04]. What follows a press is
 * loaded with it.
 */
export function AddToCart({ product }: { product: CardProduct }) {
  const { _id, title, color, inStock, savedOption } = product
  const saved = savedOption?.inStock ? savedOption : undefined
  const pieces = useAppSelector(({ auth }) => piecesOf(_id, auth.cartProducts, saved?._id))
  const [pressed, setPressed] = useState(false)
  // The press shows on the same button, before what follows is drawn.
  const [busy, startTransition] = useTransition()
  const [sheetOpen, setSheetOpen] = useState<boolean>()
  const [everInCart, setEverInCart] = useState(false)
  const [only, another] = saved ? [saved] : color
  if (pieces > 0 && !everInCart) setEverInCart(true)
  if (inStock && (!only || another))
    return (
      <>
        <SheetOpener
          href={`/product/${_id}`}
          className={styles.add}
          label={m.chooseTitleForTheCart({ title, inCart: pieces > 0 ? m.piecesInYourCart({ pieces }) : '' })}
          onPointerEnter={fetchEarly(loadChoice)}
          onOpen={() => setSheetOpen(true)}
        >
          {m.choose()}
          {pieces > 0 && <span className={`${badge.badge} ${styles.pieces}`}>{pieces}</span>}
        </SheetOpener>
        {sheetOpen !== undefined && (
          <LazyPart
            load={loadChoice}
            name={title}
            props={{ product, open: sheetOpen, onClose: () => setSheetOpen(false) }}
            afterClick
          />
        )}
      </>
    )
  if (!only?.inStock || !inStock)
    return (
      <button type="button" className={styles.add} aria-disabled aria-label={m.titleIsOutOfStock({ title })}>
        {m.outOfStock()}
      </button>
    )
  if (pressed || everInCart)
    return (
      <LazyPart
        load={loadQuantity}
        name={title}
        props={{ title, offered: { productId: _id, color: only._id, price: only.price }, pressed }}
        loading={
          pieces > 0 ? <span className={styles.stepper}>{pieces}</span> : <AddButton title={title} busy />
        }
        afterClick={pressed}
      />
    )
  return (
    <AddButton
      title={title}
      busy={busy}
      onClick={() => startTransition(() => setPressed(true))}
      onPointerEnter={fetchEarly(loadQuantity)}
    />
  )
}
