import { useEffect, useRef, useState } from 'react'
import { type Choice, ChoiceField } from '../../ui/choices'
import { TextField } from '../../ui/field'
import type { ListState } from './list-state'
import look from './list-tools.module.css'
import type { Column } from './rows'
import { useNarrow } from './use-narrow'

export interface Filter {
  /** The name in the query. */
  name: string
  label: string
  /** What can be chosen besides "all". */
  choices: readonly Choice[]
  /** What not to choose is called. */
  all?: string
}

interface ListToolsProps<Row> {
  state: ListState
  searchFor?: string | undefined
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
}

/** Search, filters and, where no table heads can be pressed, the order of a list. */
export function ListTools<Row>({ state, searchFor, filters, columns }: ListToolsProps<Row>) {
  const narrow = useNarrow()
  const sorts = columns.flatMap(({ label, sort }) =>
    sort
      ? [
          { value: sort, label: `${label}, upwards` },
          { value: `-${sort}`, label: `${label}, downwards` },
        ]
      : [],
  )
  if (!searchFor && filters.length === 0 && sorts.length === 0) return null
  return (
    <search className={look.tools}>
      {searchFor && <SearchField state={state} hint={searchFor} />}
      {filters.map(({ name, label, choices, all = 'All' }) => (
        <ChoiceField
          key={name}
          id={`filter-${name}`}
          label={label}
          choices={[{ value: '', label: all }, ...choices]}
          value={state.filters[name]}
          onChange={(event) => state.change({ [name]: event.target.value })}
        />
      ))}
      {narrow && sorts.length > 0 && (
        <ChoiceField
          id="list-sort"
          label="Order"
          choices={sorts}
          value={state.sort}
          onChange={(event) => state.change({ sort: event.target.value })}
        />
      )}
    </search>
  )
}

const typingPauseMs = 300

function SearchField({ state, hint }: { state: ListState; hint: string }) {
  const [text, setText] = useState(state.search)
  const latest = useRef(state)
  latest.current = state
  const sent = useRef(state.search)
  const { search } = state

  // Changed by somebody else: by Back, or by "Show all".
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      latest.current.change({ search: wanted })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      id="list-search"
      type="search"
      label="Search"
      placeholder={hint}
      enterKeyHint="search"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
