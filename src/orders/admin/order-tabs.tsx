import { useLayoutEffect, useRef, useState } from 'react'
import type { ListState } from '../../platform/admin/lists/list-state'
import { Button } from '../../ui/components/button'
import { TextField } from '../../ui/forms/field'
import { orderStatuses } from '../contract/order-status'
import * as m from './messages'
import styles from './order-tabs.module.css'

/** Filters by status, with counts, and by dates and state; the URL holds them. */
export function OrderTabs({
  state,
  counts,
}: {
  state: ListState
  counts: Readonly<Record<string, number>> | undefined
}) {
  const { filters } = state
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  const [ranging, setRanging] = useState(Boolean(filters.from || filters.to || filters.state))
  const row = useSelectedInView(`${filters.status} ${counts !== undefined}`)
  return (
    <>
      <nav ref={row} className={styles.tabs} aria-label={m.ordersByStatus()}>
        {['', ...orderStatuses].map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tab}
            aria-current={filters.status === one ? 'true' : undefined}
            onClick={() => state.change({ status: one })}
          >
            {one || m.all()} <span className={styles.count}>{(one ? counts?.[one] : all) ?? ''}</span>
          </button>
        ))}
        <button
          type="button"
          className={styles.tab}
          aria-expanded={ranging}
          onClick={() => setRanging(!ranging)}
        >
          {m.datesAndState()}
        </button>
      </nav>
      {ranging && <Range state={state} />}
    </>
  )
}

/** Scrolls the selected tab to the middle of its row, also when the counts have made the tabs wider. */
function useSelectedInView(shown: string) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another tab or the counts are shown
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')
    if (!row.current || !tab) return
    const [around, own] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.current.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2
  }, [shown])
  return row
}

function Range({ state: { filters, change } }: { state: ListState }) {
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">{m.placedBetween()}</legend>
      <TextField
        id="orders-from"
        type="date"
        label={m.from()}
        value={filters.from ?? ''}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        id="orders-to"
        type="date"
        label={m.to()}
        value={filters.to ?? ''}
        onChange={({ target }) => change({ to: target.value })}
      />
      <TextField
        id="orders-state"
        label={m.state()}
        placeholder={m.tamilNadu()}
        defaultValue={filters.state ?? ''}
        onBlur={({ target }) => change({ state: target.value.trim() })}
      />
      <Button variant="quiet" onClick={() => change({ from: '', to: '', state: '' })}>
        {m.clearDatesAndState()}
      </Button>
    </fieldset>
  )
}
