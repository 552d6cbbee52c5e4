import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCustomerAct } from '../../../customers/storefront/customer-act'
import { limits } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { useWhenChanged } from '../../../ui/behavior/use-when-changed'
import type { Product, ProductColor } from '../../contract/catalogue'
import { saveChoice, savedColor, useSavedChoice } from './saved-choice'

export type Buying = ReturnType<typeof useBuying>

/** The chosen option and quantity of a product, and adding it to the cart [PROD-04 to PROD-07]. */
export function useBuying(product: Product, onShowImage: (index: number) => void) {
  const { _id, title, color: colors } = product
  const cart = useAppSelector(({ auth }) => auth.cartProducts)
  const lines = cart?.filter((line) => line.productId._id === _id) ?? []
  const [another, setAnother] = useState(false)
  const inCart = lines.length > 0 && !another
  const saved = useSavedChoice(_id)
  const first = savedColor(product, saved) ?? (colors.length === 1 ? colors[0] : undefined)
  const [color, setColor] = useState(first)
  const [quantity, setQuantity] = useState<number>(saved?.quantity ?? limits.quantityMin)
  const [chooseError, setChooseError] = useState('')
  const [errorMessage, setErrorMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const choice = useRef<HTMLFieldSetElement>(null)
  const action = useRef<HTMLDivElement>(null)
  const adding = useRef(false)
  const act = useCustomerAct()
  const navigate = useNavigate()

  // A page from the server shows none before it is hydrated.
  useWhenChanged(saved, () => {
    setColor(first)
    setQuantity(saved?.quantity ?? limits.quantityMin)
  })

  // A link to the cart replaces the focused button.
  useEffect(() => {
    if (!inCart || !adding.current) return
    adding.current = false
    if (document.activeElement === document.body) action.current?.querySelector('a')?.focus()
  }, [inCart])

  useEffect(() => {
    if (another) focusOnFirst(choice.current)
  }, [another])

  const chooseAnother = () => {
    setColor(undefined)
    setQuantity(limits.quantityMin)
    setAnother(true)
  }
  const choose = (chosen: ProductColor) => {
    setColor(chosen)
    saveChoice({ productId: _id, color: chosen._id, quantity }, chosen._id)
    setChooseError('')
    setErrorMessage('')
    if (chosen.image !== null) onShowImage(chosen.image)
  }
  const changeQuantity = (wanted: number) => {
    setQuantity(wanted)
    saveChoice({ productId: _id, color: color?._id ?? '', quantity: wanted })
    setErrorMessage('')
  }
  /** `next` is where to go with what was added. */
  const add = async (next?: string) => {
    if (!color) {
      setChooseError(commonMessages.chooseColor())
      focusOnFirst(choice.current)
      // Focusing a visible option does not scroll, and the message may be behind the bar.
      requestAnimationFrame(() => choice.current?.scrollIntoView({ block: 'nearest' }))
      return
    }
    setBusy(true)
    adding.current = true
    const addition = { productId: _id, color: color._id, quantity, price: color.price }
    setErrorMessage('')
    const outcome = await act({ kind: 'add', title, addition }, next)
    if (outcome.done && next) return navigate(next)
    if (outcome.done) setAnother(false)
    setErrorMessage(outcome.errorMessage)
    setBusy(false)
  }

  const sold = product.inStock && (color?.inStock ?? true)
  const shown = { lines, inCart, color, quantity, sold, chooseError, errorMessage, busy }
  return { ...shown, choice, action, choose, chooseAnother, changeQuantity, add }
}

/** A sold-out option is disabled and cannot be focused. */
const focusOnFirst = (choice: HTMLFieldSetElement | null) =>
  choice?.querySelector<HTMLInputElement>('input:enabled')?.focus()
