import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/components/button'
import { Bone } from '../../../ui/components/skeleton'
import type { Reply, RequestInput, Route } from '../../contract/route'
import { useRead } from '../api/use-call'
import { bottomInset } from '../components/bottom-inset'
import { PageHead } from '../components/page-head'
import { Empty, Reading } from '../components/states'
import * as m from '../messages'
import type { Filter } from './filter-field'
import styles from './list-page.module.css'
import { type ListState, useListState } from './list-state'
import { ListTools } from './list-tools'
import { Paging } from './paging'
import { type Column, Rows } from './rows'
import { useListFocus } from './use-list-focus'
import { useNarrow } from './use-narrow'
import { useSelection } from './use-selection'

/** The row of a route that returns `{ rows, total }` (contract/admin-list.ts). */
export type RowOf<R extends Route> = Reply<R> extends { rows: (infer Row)[] } ? Row : never

interface ListPageProps<R extends Route> {
  title: string
  back?: { to: string; label: string }
  /** A route with `listQuery` and `listOf`; the server searches, filters, sorts and pages. */
  route: R
  /** Parameters of the route that do not come from the page's URL. */
  fixed?: Record<string, string>
  /** Says how many rows there are. */
  counted(values: { count: number }): string
  columns: readonly Column<RowOf<R>>[]
  rowKey(row: RowOf<R>): string
  /** Labels a row's checkbox. */
  rowName(row: RowOf<R>): string
  rowLink?(row: RowOf<R>): string
  /** The window width from which it is a table; by default a tablet's. */
  tableFrom?: number
  /** What can be searched for. */
  searchFor: string
  filters: readonly Filter[]
  /** The default sort. */
  sort: string
  actions?: ReactNode
  /** Rarely used actions on the whole list, such as a download: on a phone below it, so that rows come first. */
  rare?: ReactNode
  /** Between headline and list: figures and notices. */
  above?: ReactNode | ((answer: Reply<R> | undefined) => ReactNode)
  /** Buttons for the selected rows. They disappear with the selection: `stay` keeps the focus in the list. */
  bulk?(selected: readonly RowOf<R>[], clear: () => void, stay: () => void): ReactNode
  /** Says that there are no rows at all. */
  none: string
  everyMs?: number
}

const limit = 25

/** A list of a route: a table on a desktop, cards on a phone. */
export function ListPage<R extends Route>(props: ListPageProps<R>) {
  const { title, route, columns, filters, everyMs } = props
  const state = useListState(
    props.sort,
    filters.map(({ name }) => name),
  )
  const { search, sort, page } = state
  const query = { ...props.fixed, ...state.filters, search, sort, page, limit }
  const narrow = useNarrow()
  const asCards = useNarrow(props.tableFrom)
  const found = useRead(route, { query } as unknown as RequestInput<R>, {
    keep: true,
    ...(everyMs && { everyMs }),
  })
  return (
    <>
      <PageHead
        title={title}
        back={props.back}
        actions={
          (props.actions || (props.rare && !narrow)) && (
            <>
              {!narrow && props.rare}
              {props.actions}
            </>
          )
        }
      />
      {typeof props.above === 'function' ? props.above(found.data) : props.above}
      <ListTools
        state={state}
        searchFor={props.searchFor}
        filters={filters}
        columns={columns}
        asCards={asCards}
      />
      <Reading from={found} bones={<Bones />}>
        {(answer) => (
          <Found
            {...props}
            state={state}
            busy={found.isPlaceholderData}
            {...(answer as { rows: RowOf<R>[]; total: number })}
          />
        )}
      </Reading>
      {narrow && props.rare && !found.isPending && <div className={styles.rare}>{props.rare}</div>}
    </>
  )
}

interface FoundProps<R extends Route> extends ListPageProps<R> {
  state: ListState
  busy: boolean
  rows: readonly RowOf<R>[]
  total: number
}

function Found<R extends Route>(props: FoundProps<R>) {
  const { state, rows, total, counted, bulk, rowKey } = props
  const selection = useSelection(rows, rowKey)
  const { chosen } = selection
  const totalLine = useRef<HTMLParagraphElement>(null)
  const stay = () => totalLine.current?.focus({ preventScroll: true })
  const listFocus = useListFocus(stay)
  function clear() {
    stay()
    selection.clear()
  }
  return (
    <>
      <p ref={totalLine} tabIndex={-1} className={styles.total} role="status">
        {state.isNarrowed ? m.countFound({ count: counted({ count: total }) }) : counted({ count: total })}
      </p>
      {total === 0 &&
        (state.isNarrowed ? <NothingFits onClear={state.clear} /> : <Empty words={props.none} />)}
      <div {...listFocus}>
        {rows.length > 0 && (
          <Rows
            {...props}
            sort={state.sort}
            onSort={(sort) => state.change({ sort })}
            {...(bulk && { selection })}
          />
        )}
      </div>
      <Paging
        page={state.page}
        pages={Math.ceil(total / limit)}
        onPage={(to) => state.change({ page: to > 1 ? String(to) : '' })}
      />
      {bulk && chosen.length > 0 && (
        <section ref={bottomInset} className={styles.bulk} aria-label={m.selected()}>
          <p role="status">{m.countSelected({ count: counted({ count: chosen.length }) })}</p>
          <div className={styles.bulkActions}>
            {bulk(chosen, clear, stay)}
            <Button variant="quiet" onClick={clear}>
              {m.selectNone()}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

const NothingFits = ({ onClear }: { onClear(): void }) => (
  <Empty words={m.noMatchesForThisSearch()}>
    <Button variant="secondary" onClick={onClear}>
      {m.showAll()}
    </Button>
  </Empty>
)

function Bones() {
  return (
    <div className={styles.bones}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Bone key={key} shape="title" />
      ))}
    </div>
  )
}
