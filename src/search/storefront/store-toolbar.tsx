import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { defaultSort, gridSizes, type SortOrder, sortOrders } from '../../platform/contract/constants'
import { useEarlyText } from '../../ui/behavior/use-early-text'
import { useWhenChanged } from '../../ui/behavior/use-when-changed'
import { Button } from '../../ui/components/button'
import { Link } from '../../ui/components/link'
import { HiddenChoices } from './hidden-choices'
import * as m from './messages'
import { changed, type StoreChoices, storeAddress } from './store-address'
import styles from './store-toolbar.module.css'

interface StoreToolbarProps {
  choices: StoreChoices
  count: string | undefined
  /** Goods come from more than one country. */
  byOrigin: boolean
  /** Opens the filters, where they are in a sheet. */
  children: ReactNode
}

/** Count, sort and grid size [STORE-04 to 06]. On phones filter and sort stay at the bottom of the screen. */
export function StoreToolbar({ choices, count, byOrigin, children }: StoreToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.count}>
        {count}
      </p>
      <div className={styles.bar} data-bottom-bar>
        {children}
        <SortForm choices={choices} byOrigin={byOrigin} />
      </div>
      <fieldset className={styles.grids} aria-label={m.productsInARow()}>
        {gridSizes.map((size) => (
          <Link
            key={size}
            to={storeAddress({ ...choices, grid: size })}
            replace
            className={styles.grid}
            rel="nofollow"
            aria-current={choices.grid === size || undefined}
            aria-label={m.sizeInARow({ size: 12 / size })}
          >
            <Columns count={12 / size} />
          </Link>
        ))}
      </fieldset>
    </div>
  )
}

/** The default order of a search; an empty key counts as none. */
const bestMatch = ''

function SortForm({ choices, byOrigin }: Pick<StoreToolbarProps, 'choices' | 'byOrigin'>) {
  const id = useId()
  const navigate = useNavigate()
  const searching = choices.search !== ''
  const shown = choices.sort ?? (searching ? bestMatch : defaultSort)
  const field = useRef<HTMLSelectElement>(null)
  const sortBy = (order: string) =>
    navigate(storeAddress(changed(choices, { sort: (order || undefined) as SortOrder })))
  useFollow(field, shown)
  useEarlyText(field, shown, sortBy)
  return (
    <form action="/product" className={styles.sort}>
      <label htmlFor={id}>{m.sortBy()}</label>
      <select
        ref={field}
        id={id}
        name="sort"
        autoComplete="off"
        defaultValue={shown}
        onChange={({ target }) => sortBy(target.value)}
      >
        {searching && <option value={bestMatch}>{m.bestMatch()}</option>}
        {Object.entries(sortOrders).map(
          ([order, words]) =>
            (byOrigin || order === shown || !order.endsWith('origin')) && (
              <option key={order} value={order}>
                {words}
              </option>
            ),
        )}
      </select>
      <HiddenChoices choices={choices} besides={['sort', 'page']} />
      <noscript>
        <Button type="submit" variant="secondary">
          {m.sort()}
        </Button>
      </noscript>
    </form>
  )
}

/**
 * The field follows the address and keeps the focus, so that arrow keys go through the orders.
 */
function useFollow(field: RefObject<HTMLSelectElement | null>, shown: string): void {
  const follow = useEffectEvent(() => {
    if (field.current) field.current.value = shown
  })
  useWhenChanged(`${useLocation().key} ${shown}`, follow)
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}

function Columns({ count }: { count: number }) {
  const width = (22 - (count - 1) * 3) / count
  const bars = Array.from({ length: count }, (_, index) => index * (width + 3))
  return (
    <svg width="22" height="18" viewBox="0 0 22 18" fill="currentColor" aria-hidden="true">
      {count === 1 ? (
        <path d="M0 1h22v4H0zM0 7h22v4H0zM0 13h22v4H0z" />
      ) : (
        bars.map((left) => <rect key={left} x={left} y="1" width={width} height="16" rx="1" />)
      )}
    </svg>
  )
}
