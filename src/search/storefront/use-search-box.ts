import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { resetList } from '../../shell/storefront/layout/reset-list'
import { useEarlyText } from '../../ui/behavior/use-early-text'
import { useWhenChanged } from '../../ui/behavior/use-when-changed'
import { isShown } from '../../ui/components/link'
import { productAddress, readStoreAddress, storeAddress } from './store-address'
import { useSuggestions } from './use-suggestions'

/** Names the row below the products. */
const allRow = 'all'

/** The typed text, its suggestions, and where Enter, arrow keys and Escape lead [HDR-05]. */
export function useSearchBox() {
  const navigate = useNavigate()
  const location = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const current = readStoreAddress(location.search).search
  const [typed, setTyped] = useState(current)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState('')
  const found = useSuggestions(open ? typed : '')
  const products = found?.products ?? []
  const shown = open && found !== undefined
  // By id: new suggestions must not move the selection to another row.
  const rows = found ? [...products.map(({ _id }) => _id), allRow] : []
  const markedRow = rows.indexOf(marked)

  const listed = location.pathname === '/product' ? current : undefined
  useWhenChanged(listed, () => listed !== undefined && setTyped(listed))

  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setMarked('')
  }
  useEarlyText(field, typed, (text) =>
    document.activeElement === field.current ? type(text) : setTyped(text),
  )
  const close = () => {
    setOpen(false)
    setMarked('')
  }
  const clear = () => {
    close()
    setTyped('')
    field.current?.focus()
  }
  const openRow = (index: number) => {
    const product = products[index]
    // If nothing matches, the only row leads to all products.
    const search = products.length === 0 && index === 0 ? '' : typed.trim()
    close()
    // Opening a product ends the search.
    if (product || search === '') setTyped('')
    field.current?.blur()
    const to = product ? productAddress(product._id) : storeAddress({ search })
    navigate(to, { replace: isShown(to), state: resetList })
  }
  const walk = (step: number) => {
    setOpen(true)
    const from = markedRow < 0 && step < 0 ? 0 : markedRow
    setMarked(rows[(from + step + rows.length) % rows.length] ?? '')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      walk(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Escape' && typed) {
      event.preventDefault()
      if (open) close()
      else clear()
    }
  }

  return { field, typed, type, clear, close, found, shown, marked: markedRow, openRow, onKeyDown }
}
