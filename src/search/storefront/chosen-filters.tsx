import { useRef } from 'react'
import { useWhenChanged } from '../../ui/behavior/use-when-changed'
import { ChipLink } from '../../ui/components/chip'
import { Link } from '../../ui/components/link'
import { chosenFilters } from './chosen-filters-list'
import * as m from './messages'
import { cleared, type StoreChoices, storeAddress } from './store-address'
import styles from './store-page.module.css'

export function ChosenFilters({ choices, replace = false }: { choices: StoreChoices; replace?: boolean }) {
  const chosen = chosenFilters(choices)
  const { list, goes } = useMovedFocus(chosen.length)
  if (chosen.length === 0) return null
  return (
    <ul ref={list} className={styles.chosen} aria-label={m.selectedFilters()}>
      {chosen.map(({ words, address }, index) => (
        <li key={words}>
          <ChipLink to={address} replace={replace} removable rel="nofollow" onClick={goes(index)}>
            <span className="visually-hidden">{m.remove()} </span>
            {words}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          to={storeAddress(cleared(choices))}
          replace={replace}
          className={styles.clear}
          onClick={goes(0)}
        >
          {m.clearAll()}
        </Link>
      </li>
    </ul>
  )
}

/** The clicked chip disappears: the focus moves to the next chip, or to the title above. */
function useMovedFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const clicked = useRef<{ index: number; frame: Element | null }>(undefined)
  useWhenChanged(count, () => {
    const { index = 0, frame } = clicked.current ?? {}
    clicked.current = undefined
    if (!frame || document.activeElement !== document.body) return
    const next = list.current?.children[Math.min(index, count - 1)]?.querySelector('a')
    if (next) return next.focus()
    const title = frame.querySelector<HTMLElement>('h1, h2')
    if (title) title.tabIndex = -1
    title?.focus({ preventScroll: true })
  })
  const goes = (index: number) => () => {
    clicked.current = { index, frame: list.current?.closest('dialog, main') ?? null }
  }
  return { list, goes }
}
