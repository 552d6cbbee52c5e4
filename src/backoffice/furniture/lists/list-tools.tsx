import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Choice, ChoiceField } from '../../../ui/choices'
import { TextField } from '../../../ui/field'
import { RoomIcon } from '../../shell/room-icon'
import { formatNumber } from '../format'
import type { ListState } from './list-state'
import look from './list-tools.module.css'
import type { Column } from './rows'
import { useNarrow } from './use-narrow'

interface Named {
  /** The name in the query. */
  name: string
  label: string
}

/** One of several, as a list or, where it is changed all day, as tabs; or a day as `2026-11-21`. */
export type Filter = Named &
  (
    | {
        look?: 'list' | 'tabs'
        /** What can be chosen besides "all". */
        choices: readonly Choice[]
        /** What not to choose is called. */
        all?: string
      }
    | { look: 'day' }
  )

interface ListToolsProps<Row> {
  state: ListState
  searchFor?: string | undefined
  filters: readonly Filter[]
  columns: readonly Column<Row>[]
  /** How many rows each tab would show. */
  counts?: Readonly<Record<string, number>> | undefined
}

/** Search, filters and, where no table heads can be pressed, the order of a list. */
export function ListTools<Row>({ state, searchFor, filters, columns, counts }: ListToolsProps<Row>) {
  const narrow = useNarrow()
  const sorts = columns.flatMap(({ label, sort }) =>
    sort
      ? [
          { value: `-${sort}`, label: `${label}, descending` },
          { value: sort, label: `${label}, ascending` },
        ]
      : [],
  )
  if (sorts.length > 0 && !sorts.some(({ value }) => value === state.standardSort))
    sorts.unshift({ value: state.standardSort, label: 'As usual' })
  if (!searchFor && filters.length === 0 && sorts.length === 0) return null
  const fields = filters.map((filter) => (
    <FilterField key={filter.name} filter={filter} state={state} counts={counts} />
  ))
  const isTabs = (_field: unknown, place: number) => filters[place]?.look === 'tabs'
  const tabs = fields.filter(isTabs)
  const others = fields.filter((field, place) => !isTabs(field, place))
  const chosen = filters.filter(({ name, look }) => look !== 'tabs' && state.filters[name]).length
  const sorted = state.sort === state.standardSort ? 0 : 1
  const folded = narrow && (others.length > 0 || sorts.length > 0)
  return (
    <search className={`${look.tools} ${look.unjudged}`}>
      {tabs}
      {searchFor && (
        <div className={look.search}>
          <SearchField state={state} hint={searchFor} />
        </div>
      )}
      {!narrow && others}
      {folded && (
        <Fold words={others.length > 0 ? 'Filter and sort' : 'Sort'} chosen={chosen + sorted}>
          {others}
          {sorts.length > 0 && (
            <ChoiceField
              id="list-sort"
              label="Sort by"
              choices={sorts}
              value={state.sort}
              onChange={(event) => state.change({ sort: event.target.value })}
            />
          )}
        </Fold>
      )}
    </search>
  )
}

/** Beside the search box of a phone: what is not changed every day opens below both. */
function Fold({ words, chosen, children }: { words: string; chosen: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={look.fold}
        aria-expanded={open}
        aria-controls={id}
        aria-label={chosen > 0 ? `${words}, ${chosen} chosen` : words}
        onClick={() => setOpen(!open)}
      >
        <RoomIcon name="filter" />
        {chosen > 0 && <span className={look.chosen}>{chosen}</span>}
      </button>
      <div id={id} className={look.fields} hidden={!open}>
        {children}
      </div>
    </>
  )
}

interface FilterFieldProps {
  filter: Filter
  state: ListState
  counts: Readonly<Record<string, number>> | undefined
}

function FilterField({ filter, state, counts = {} }: FilterFieldProps) {
  const { name, label } = filter
  const value = state.filters[name] ?? ''
  const choose = (next: string) => state.change({ [name]: next })
  if (filter.look === 'day')
    return (
      <TextField
        id={`filter-${name}`}
        type="date"
        label={label}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    )
  const choices = [{ value: '', label: filter.all ?? 'All' }, ...filter.choices]
  if (filter.look === 'tabs')
    return (
      <fieldset className={look.tabs}>
        <legend className="visually-hidden">{label}</legend>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={look.tab}
            aria-pressed={value === choice.value}
            onClick={() => choose(choice.value)}
          >
            {choice.label}
            {counts[choice.value] !== undefined && <span>{formatNumber(counts[choice.value] ?? 0)}</span>}
          </button>
        ))}
      </fieldset>
    )
  return (
    <ChoiceField
      id={`filter-${name}`}
      label={label}
      choices={choices}
      value={value}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

const typingPauseMs = 300

function SearchField({ state, hint }: { state: ListState; hint: string }) {
  const narrow = useNarrow()
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
      hint={hint}
      {...(narrow && { placeholder: hint })}
      enterKeyHint="search"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
