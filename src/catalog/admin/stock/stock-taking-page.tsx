import { type KeyboardEvent, useEffect, useState } from 'react'
import { useHasRole } from '../../../platform/admin/api/session'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { ActionBar } from '../../../platform/admin/components/detail'
import { PageHead } from '../../../platform/admin/components/page-head'
import { PrintButton } from '../../../platform/admin/components/print-button'
import { Empty, Reading } from '../../../platform/admin/components/states'
import { showToast } from '../../../platform/admin/components/toast-store'
import { useAddress } from '../../../platform/admin/components/use-address'
import { useUnsaved } from '../../../platform/admin/forms/unsaved'
import { dayInIndia, dayInWords } from '../../../platform/contract/india-time'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { ChoiceField, choicesOf } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import { adminProductRoutes } from '../../contract/admin-products'
import { mostPieces } from '../../contract/admin-stock'
import * as catalogMessages from '../../contract/messages'
import { type CountingLine, type CountResult, stockTakingRoutes } from '../../contract/stock-taking'
import * as m from '../messages'
import styles from './stock-taking.module.css'

interface Typed {
  counted: string
  /** The stock on screen when it was typed; null: not counted. */
  from: number | null
  /** Pieces in the shop that are sold. */
  ordered: number
  /** Why the server did not save it. */
  error?: string
}

type Counts = Readonly<Record<string, Typed>>

const keyOf = ({ productId, optionId }: Pick<CountResult, 'productId' | 'optionId'>) =>
  optionId ?? productId ?? ''

const isCount = ({ counted }: Typed) => /^\d+$/.test(counted) && Number(counted) <= mostPieces

/** What can be sold of what was counted. */
const freeOf = ({ counted, ordered }: Typed) => Math.max(Number(counted) - ordered, 0)

/** What staff counted, saved together. */
export default function StockTakingPage() {
  const [params, change] = useAddress()
  const category = params.get('category') ?? ''
  const { data: choices } = useRead(adminProductRoutes.choices)
  const found = useRead(stockTakingRoutes.list, { query: { category } })
  const [counts, setCounts] = useState<Counts>({})
  // A product that was archived since has no line any more.
  const typed = (found.data?.lines ?? []).flatMap((line) => {
    const count = counts[keyOf(line)]
    return count ? [{ line, count }] : []
  })
  return (
    <>
      <PageHead
        title={m.stockTaking()}
        back={{ to: '/admin/products', label: m.products() }}
        actions={<PrintButton />}
      />
      <div className={styles.tools}>
        <ChoiceField
          id="counted-category"
          label={m.category()}
          value={category}
          // Another list would hide what was typed.
          disabled={typed.length > 0}
          hint={typed.length > 0 ? m.saveCountsFirst() : undefined}
          onChange={({ target }) => change({ category: target.value })}
          choices={[{ value: '', label: m.allCategories() }, ...choicesOf(choices?.categories ?? [])]}
        />
        <p>{m.countHint()}</p>
      </div>
      <p className={styles.printed}>
        {[category, dayInWords(dayInIndia(new Date()))].filter(Boolean).join(', ')}
      </p>
      <Reading from={found}>
        {({ lines, total }) =>
          lines.length === 0 ? (
            <Empty words={m.nothingToCount()} />
          ) : (
            <>
              {total > lines.length && (
                <Notice tone="warning">{m.tooManyToList({ shown: lines.length, total })}</Notice>
              )}
              <CountingList lines={lines} typed={typed} counts={counts} setCounts={setCounts} />
            </>
          )
        }
      </Reading>
    </>
  )
}

interface CountingListProps {
  lines: readonly CountingLine[]
  typed: readonly { line: CountingLine; count: Typed }[]
  counts: Counts
  setCounts(counts: Counts): void
}

function CountingList({ lines, typed, counts, setCounts }: CountingListProps) {
  const [note, setNote] = useState('')
  const [lookAt, setLookAt] = useState<string>()
  useUnsaved(typed.length > 0)
  const save = useChange(stockTakingRoutes.save, { onDone: ({ results }) => settle(results) })
  // One that the server refused has to be counted again.
  const valid = typed.filter(({ count }) => isCount(count) && !count.error)
  const differing = valid.filter(({ count }) => freeOf(count) !== count.from)

  // Fields are disabled while counts are saved.
  useEffect(() => {
    if (lookAt === undefined || save.isPending) return
    document.getElementById(`count-${lookAt}`)?.focus()
    setLookAt(undefined)
  }, [lookAt, save.isPending])

  /** What was saved disappears from the fields; the rest starts from the stock of now. */
  function settle(results: readonly CountResult[]) {
    const left: Record<string, Typed> = { ...counts }
    for (const { saved, message, ...result } of results) {
      const key = keyOf(result)
      const count = left[key]
      if (saved) delete left[key]
      else if (count) {
        const { left: from = count.from, ordered = count.ordered } = result
        left[key] = { ...count, from, ordered, error: message }
      }
    }
    setCounts(left)
    setLookAt(Object.keys(left).find((key) => left[key]?.error))
    const saved = results.filter((result) => result.saved).length
    if (saved > 0) showToast('success', m.countsSaved({ saved }))
    if (saved < results.length) showToast('error', m.countsLookAgain({ left: results.length - saved }))
  }

  function put(line: CountingLine, text: string) {
    const { [keyOf(line)]: before, ...others } = counts
    const counted = text.trim()
    const { from, ordered } = before ?? { from: line.stock, ordered: line.ordered }
    setCounts(counted === '' ? others : { ...others, [keyOf(line)]: { counted, from, ordered } })
  }

  const send = () =>
    save.mutate({
      body: {
        counts: valid.map(({ line: { productId, optionId }, count: { counted, from, ordered } }) => {
          return { productId, optionId, from, ordered, counted: Number(counted) }
        }),
        note,
      },
    })

  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={keyOf(line)}
            line={line}
            count={counts[keyOf(line)]}
            disabled={save.isPending}
            onType={(text) => put(line, text)}
          />
        ))}
      </ol>
      <div className={styles.note}>
        <TextField
          id="counting-note"
          label={m.noteForAll()}
          optional
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <ActionBar>
        <p className={styles.sum} role="status">
          {m.countsToSave({ counted: valid.length, differ: differing.length })}
        </p>
        <Button busy={save.isPending} disabled={valid.length === 0} onClick={send}>
          {m.saveCounts()}
        </Button>
      </ActionBar>
    </>
  )
}

interface LineProps {
  line: CountingLine
  count: Typed | undefined
  disabled: boolean
  onType(text: string): void
}

function Line({ line, count, disabled, onType }: LineProps) {
  const manages = useHasRole('manager')
  const { title, option, sku, stock } = line
  const id = `count-${keyOf(line)}`
  const name = [title, option].filter(Boolean).join(', ')
  const error = count?.error ?? (count && !isCount(count) ? catalogMessages.wholeNumber() : '')
  const { from, ordered } = count ?? { from: stock, ordered: line.ordered }
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <strong>{title}</strong>
        <span className={styles.under}>
          {[
            option,
            sku,
            from === null ? m.notCounted() : m.countLeft({ count: from }),
            ordered > 0 && m.countOrdered({ ordered }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {count && isCount(count) && <Difference count={count} />}
        </span>
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      </span>
      {stock === null && !manages ? (
        <span className={styles.under}>{m.onlyManagersStart()}</span>
      ) : (
        <input
          id={id}
          className={styles.count}
          disabled={disabled}
          aria-label={m.countedOf({ name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          value={count?.counted ?? ''}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={toNextField}
        />
      )}
    </li>
  )
}

function Difference({ count }: { count: Typed }) {
  if (count.from === null) return null
  const by = freeOf(count) - count.from
  if (by === 0) return <em className={styles.same}> {m.asInStock()}</em>
  return <em className={styles.differs}> {by > 0 ? `+${by}` : `−${-by}`}</em>
}

/** Enter goes on to the next field. */
function toNextField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${styles.count}`)]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
