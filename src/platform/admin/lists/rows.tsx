import type { ReactNode } from 'react'
import { Link } from '../../../ui/components/link'
import * as m from '../messages'
import styles from './rows.module.css'
import { ScrollFrame } from './scroll-frame'
import { useNarrow } from './use-narrow'

export interface Column<Row> {
  label: string
  show(row: Row): ReactNode
  /** The server's name of the sort. */
  sort?: string
  /** What is sorted: text, unless figures or told. */
  sorts?: 'figures' | 'days'
  /** Right-aligned numbers. */
  figures?: boolean
  /** Its position on a phone's card: the first column is the title, others follow as lines. */
  card?: 'corner' | 'plain' | 'foot' | 'none'
}

interface RowsProps<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey(row: Row): string
  rowName(row: Row): string
  rowLink?(row: Row): string
  /** The window width from which all columns have room; below it are cards. */
  tableFrom?: number
  busy?: boolean
  sort?: string
  onSort?(sort: string): void
  selection?: { keys: ReadonlySet<string>; toggle(row: Row): void; toggleAll(): void }
}

/** The same rows as a table or as cards, by width. */
export function Rows<Row>(props: RowsProps<Row>) {
  return useNarrow(props.tableFrom) ? <Cards {...props} /> : <Table {...props} />
}

function Table<Row>({
  title,
  rows,
  columns,
  rowKey,
  rowName,
  rowLink,
  busy,
  sort,
  onSort,
  selection,
}: RowsProps<Row>) {
  return (
    <ScrollFrame className={styles.frame} name={title}>
      <table className={styles.table} aria-label={title} aria-busy={busy || undefined}>
        <thead>
          <tr>
            {selection && (
              <td className={styles.box}>
                <label className={styles.hit}>
                  <input
                    type="checkbox"
                    aria-label={m.selectAllOnThisPage()}
                    checked={rows.every((row) => selection.keys.has(rowKey(row)))}
                    onChange={selection.toggleAll}
                  />
                </label>
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selection && (
                <td className={styles.box}>
                  <Box row={row} rowName={rowName} rowKey={rowKey} selection={selection} />
                </td>
              )}
              {columns.map(({ label, show, figures }, place) => (
                <td key={label} className={figures ? styles.figures : undefined}>
                  {place === 0 && rowLink ? <Link to={rowLink(row)}>{show(row)}</Link> : show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

function Head<Row>({ column: { label, sort: name, figures }, sort, onSort }: HeadProps<Row>) {
  const className = figures ? styles.figures : undefined
  if (!name || !onSort)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" className={className} aria-sort={order ?? 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(order === 'descending' ? name : order ? `-${name}` : name)}
      >
        {label}
        <span aria-hidden="true">{order === 'ascending' ? '▲' : order === 'descending' ? '▼' : '↕'}</span>
      </button>
    </th>
  )
}

function Cards<Row>({ title, rows, columns, rowKey, rowName, rowLink, busy, selection }: RowsProps<Row>) {
  const [first, ...others] = columns
  const corner = others.find(({ card }) => card === 'corner')
  const lines = others.filter(({ card }) => card !== 'corner' && card !== 'none')
  return (
    <ul className={styles.cards} aria-label={title} aria-busy={busy || undefined}>
      {selection && (
        <li>
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={rows.every((row) => selection.keys.has(rowKey(row)))}
              onChange={selection.toggleAll}
            />
            {m.selectAllOnThisPage()}
          </label>
        </li>
      )}
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          {selection && <Box row={row} rowName={rowName} rowKey={rowKey} selection={selection} />}
          <div className={styles.inside}>
            <div className={styles.top}>
              <span className={styles.title}>
                {rowLink ? (
                  <Link to={rowLink(row)} className={styles.cover}>
                    {first?.show(row)}
                  </Link>
                ) : (
                  first?.show(row)
                )}
              </span>
              {corner && <span className={styles.corner}>{corner.show(row)}</span>}
            </div>
            <dl className={styles.lines}>
              {lines.map(({ label, show, card }) => (
                <div key={label} className={styles.line} data-card={card}>
                  <dt className={card ? 'visually-hidden' : undefined}>{label}</dt>
                  <dd>{show(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface BoxProps<Row> {
  row: Row
  rowKey(row: Row): string
  rowName(row: Row): string
  selection: NonNullable<RowsProps<Row>['selection']>
}

function Box<Row>({ row, rowKey, rowName, selection }: BoxProps<Row>) {
  return (
    <label className={styles.hit}>
      <input
        type="checkbox"
        aria-label={m.selectRow({ row: rowName(row) })}
        checked={selection.keys.has(rowKey(row))}
        onChange={() => selection.toggle(row)}
      />
    </label>
  )
}
