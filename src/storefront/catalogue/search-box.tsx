import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '#contract/constants'
import { messages } from '#contract/messages'
import { Icon } from '../../ui/icon'
import { useHydrated } from '../../ui/use-hydrated'
import { counted } from '../shell/counted'
import look from './search-box.module.css'
import { productAddress, readStoreAddress, storeAddress } from './store-address'
import { SuggestionList } from './suggestion-list'
import { useSuggestions } from './use-suggestions'

const listId = 'search-suggestions'

/** The ARIA combobox: focus stays in the field, arrows walk the list, Enter takes, Escape closes, then clears [HDR-05]. */
export function SearchBox() {
  const navigate = useNavigate()
  const location = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const asked = readStoreAddress(location.search).search
  const [typed, setTyped] = useState(asked)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const found = useSuggestions(open ? typed : '')
  const products = found?.products ?? []
  const shown = open && found !== undefined
  const clearable = useHydrated() && typed !== ''

  useEffect(() => {
    if (location.pathname === '/product') setTyped(asked)
  }, [location.pathname, asked])

  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const clear = () => {
    close()
    setTyped('')
    field.current?.focus()
  }
  const openRow = (index: number) => {
    const product = products[index]
    // Where nothing was found, the one row there is leads to all that is sold.
    const search = products.length === 0 && index === 0 ? '' : typed.trim()
    close()
    // Words belong to their list: with a product the search is over, and what is looked for next is typed anew.
    if (product || search === '') setTyped('')
    field.current?.blur()
    void navigate(product ? productAddress(product._id) : storeAddress({ search }))
  }
  const walk = (step: number) => {
    const rows = found ? products.length + 1 : 0
    setOpen(true)
    if (rows > 0) setMarked((at) => (at + step + rows + (at < 0 && step < 0 ? 1 : 0)) % rows)
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

  return (
    <search className={look.search}>
      <form
        action="/product"
        className={look.form}
        onSubmit={(event) => {
          event.preventDefault()
          openRow(shown ? marked : -1)
        }}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <input
          ref={field}
          name="search"
          type="text"
          role="combobox"
          className={clearable ? `${look.field} ${look.filled}` : look.field}
          placeholder="Search for Products here"
          aria-label="Search for Products here"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchLength}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
            setMarked(-1)
          }}
        />
        {clearable && (
          <button
            type="button"
            className={`${look.button} ${look.clear}`}
            aria-label="Clear the search"
            onClick={clear}
          >
            <Icon name="x" size={18} />
          </button>
        )}
        <button type="submit" className={look.button} aria-label="Search">
          <Icon name="search" />
        </button>
        <SuggestionList id={listId} shown={shown} found={found} marked={marked} onChoose={openRow} />
        <p role="status" className="visually-hidden">
          {shown && (products.length > 0 ? counted(products.length, 'suggestion') : messages.noMatches)}
        </p>
      </form>
    </search>
  )
}
