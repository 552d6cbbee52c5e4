import { useState } from 'react'
import type { ListState } from '../../platform/admin/lists/list-state'
import { Button } from '../../ui/components/button'
import { TextField } from '../../ui/forms/field'
import { orderStatuses } from '../contract/order-status'
import styles from './order-tabs.module.css'

/** Where orders stand, with how many there are, and from which days; the address keeps what is chosen. */
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
  return (
    <>
      <nav className={styles.tabs} aria-label="Orders by status">
        {['', ...orderStatuses].map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tab}
            aria-current={filters.status === one ? 'true' : undefined}
            onClick={() => state.change({ status: one })}
          >
            {one || 'All'} <span className={styles.count}>{(one ? counts?.[one] : all) ?? ''}</span>
          </button>
        ))}
        <button
          type="button"
          className={styles.tab}
          aria-expanded={ranging}
          onClick={() => setRanging(!ranging)}
        >
          Dates and state
        </button>
      </nav>
      {ranging && <Range state={state} />}
    </>
  )
}

function Range({ state: { filters, change } }: { state: ListState }) {
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">Placed between these dates, delivered to this state</legend>
      <TextField
        id="orders-from"
        type="date"
        label="From"
        value={filters.from ?? ''}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        id="orders-to"
        type="date"
        label="To"
        value={filters.to ?? ''}
        onChange={({ target }) => change({ to: target.value })}
      />
      <TextField
        id="orders-state"
        label="State"
        placeholder="Tamil Nadu"
        defaultValue={filters.state ?? ''}
        onBlur={({ target }) => change({ state: target.value.trim() })}
      />
      <Button variant="quiet" onClick={() => change({ from: '', to: '', state: '' })}>
        Clear dates and state
      </Button>
    </fieldset>
  )
}
