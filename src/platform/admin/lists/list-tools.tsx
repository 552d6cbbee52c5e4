import { type ReactNode, useId, useState } from 'react'
import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import { type Choice, ChoiceField } from '../../../ui/forms/choices'
import * as m from '../messages'
import { type Filter, FilterField } from './filter-field'
import type { ListState } from './list-state'
import styles from './list-tools.module.css'
import type { Column } from './rows'
import { SearchField } from './search-field'
import { useNarrow } from './use-narrow'

interface ListToolsProps<Row> {
  state: ListState
  searchFor: string
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  /** Cards have no table heads to sort by. */
  asCards: boolean
}

/** Search, filters, and sorting where there are no table heads. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { state, searchFor, filters, columns, asCards } = props
  const narrow = useNarrow()
  const sorts = sortChoices(columns, state)
  const tabs = filters.filter((filter) => filter.display === 'tabs')
  const others = filters.filter((filter) => filter.display !== 'tabs')
  const chosen = others.filter(({ name }) => state.filters[name]).length
  const sorted = state.sort === state.standardSort ? 0 : 1
  const folded = narrow && (others.length > 0 || sorts.length > 0)
  const show = (filter: Filter) => <FilterField key={filter.name} filter={filter} state={state} />
  const sortField = sorts.length > 0 && (
    <ChoiceField
      id="list-sort"
      label={m.sortBy()}
      choices={sorts}
      value={state.sort}
      onChange={(event) => state.change({ sort: event.target.value })}
    />
  )
  return (
    <search className={`${styles.tools} ${styles.unjudged}`}>
      {tabs.map(show)}
      <div className={styles.search}>
        <SearchField state={state} hint={searchFor} />
      </div>
      {!narrow && others.map(show)}
      {!narrow && asCards && sortField}
      {folded && (
        <Fold words={others.length > 0 ? m.filterAndSort() : m.sort()} chosen={chosen + sorted}>
          {others.map(show)}
          {sortField}
        </Fold>
      )}
    </search>
  )
}

/** From the last to the first, and from the first to the last. */
const sortLabels = {
  text: [m.zToA, m.aToZ],
  figures: [m.highestFirst, m.lowestFirst],
  days: [m.latestFirst, m.earliestFirst],
} as const

/** Both directions of each sortable column, and the default sort. */
function sortChoices<Row>(columns: readonly Column<Row>[], { standardSort }: ListState): Choice[] {
  const sorts = columns.flatMap(({ label, sort, sorts, figures }) => {
    if (!sort) return []
    const [down, up] = sortLabels[sorts ?? (figures ? 'figures' : 'text')]
    return [
      { value: `-${sort}`, label: down({ label }) },
      { value: sort, label: up({ label }) },
    ]
  })
  const hasUsual = sorts.length === 0 || sorts.some(({ value }) => value === standardSort)
  return hasUsual ? sorts : [{ value: standardSort, label: m.normal() }, ...sorts]
}

/** On a phone, rarely changed filters open below the search box. */
function Fold({ words, chosen, children }: { words: string; chosen: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        aria-label={chosen > 0 ? `${words}, ${chosen} chosen` : words}
        onClick={() => setOpen(!open)}
      >
        <SectionIcon name="filter" />
        {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
      </button>
      <div id={id} className={styles.fields} hidden={!open}>
        {children}
      </div>
    </>
  )
}
