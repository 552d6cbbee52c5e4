import { type KeyboardEvent, useState } from 'react'
import { useStaff } from '../../../platform/admin/api/session'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { ActionBar } from '../../../platform/admin/components/detail'
import { PageHead } from '../../../platform/admin/components/page-head'
import { PrintButton } from '../../../platform/admin/components/print-button'
import { Empty, Reading } from '../../../platform/admin/components/states'
import { showToast } from '../../../platform/admin/components/toast-store'
import { useAddress } from '../../../platform/admin/components/use-address'
import { useUnsaved } from '../../../platform/admin/forms/unsaved'
import { hasRole } from '../../../platform/contract/route'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { ChoiceField, choicesOf } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import { adminProductRoutes } from '../../contract/admin-products'
import { type CountingLine, type CountResult, stockTakingRoutes } from '../../contract/stock-taking'
import * as m from '../messages'
import styles from './stock-taking.module.css'

interface Typed {
  counted: string
  /** The stock on screen when it was typed; null: not counted. */
  from: number | null
  /** Why the server did not save it. */
  error?: string
}

type Counts = Readonly<Record<string, Typed>>

const keyOf = ({ productId, optionId }: Pick<CountingLine, 'productId' | 'optionId'>) => optionId ?? productId

const isCount = ({ counted }: Typed) => /^\d{1,6}$/.test(counted)

/** What staff found on the shelves, saved together. */
export default function StockTakingPage() {
  const [params, change] = useAddress()
  const category = params.get('category') ?? ''
  const { data: choices } = useRead(adminProductRoutes.choices)
  const found = useRead(stockTakingRoutes.list, { query: { category } })
  const [counts, setCounts] = useState<Counts>({})
  const isTyped = Object.keys(counts).length > 0
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
          disabled={isTyped}
          hint={isTyped ? m.saveCountsFirst() : undefined}
          onChange={({ target }) => change({ category: target.value })}
          choices={[{ value: '', label: m.allCategories() }, ...choicesOf(choices?.categories ?? [])]}
        />
        <p>{m.countHint()}</p>
      </div>
      <Reading from={found}>
        {({ lines, total }) =>
          lines.length === 0 ? (
            <Empty words={m.nothingToCount()} />
          ) : (
            <>
              {total > lines.length && (
                <Notice tone="warning">{m.tooManyToList({ shown: lines.length, total })}</Notice>
              )}
              <CountingList lines={lines} counts={counts} setCounts={setCounts} />
            </>
          )
        }
      </Reading>
    </>
  )
}

interface CountingListProps {
  lines: readonly CountingLine[]
  counts: Counts
  setCounts(counts: Counts): void
}

function CountingList({ lines, counts, setCounts }: CountingListProps) {
  const [note, setNote] = useState('')
  const typed = lines.flatMap((line) => {
    const count = counts[keyOf(line)]
    return count ? [{ line, count }] : []
  })
  useUnsaved(typed.length > 0)
  const save = useChange(stockTakingRoutes.save, { onDone: ({ results }) => settle(results) })
  const valid = typed.filter(({ count }) => isCount(count))
  const differing = valid.filter(({ count }) => Number(count.counted) !== count.from)

  /** What was saved disappears from the fields; the rest starts from the stock of now. */
  function settle(results: readonly CountResult[]) {
    const left: Record<string, Typed> = { ...counts }
    for (const { saved, message, ...result } of results) {
      const key = keyOf(result)
      const count = left[key]
      if (saved) delete left[key]
      else if (count)
        left[key] = { ...count, from: result.left === undefined ? count.from : result.left, error: message }
    }
    setCounts(left)
    const saved = results.filter((result) => result.saved).length
    if (saved > 0) showToast('success', m.countsSaved({ saved }))
    if (saved < results.length) showToast('error', m.countsLookAgain({ left: results.length - saved }))
  }

  function put(line: CountingLine, text: string) {
    const { [keyOf(line)]: before, ...others } = counts
    const counted = text.trim()
    setCounts(
      counted === '' ? others : { ...others, [keyOf(line)]: { counted, from: before?.from ?? line.stock } },
    )
  }

  const send = () =>
    save.mutate({
      body: {
        counts: valid.map(({ line: { productId, optionId }, count: { counted, from } }) => ({
          ...{ productId, optionId, from, counted: Number(counted) },
        })),
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
          {m.countsToSave({ counted: typed.length, differ: differing.length })}
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
  onType(text: string): void
}

function Line({ line, count, onType }: LineProps) {
  const manages = hasRole(useStaff().role, 'manager')
  const { title, option, sku, stock } = line
  const id = `count-${keyOf(line)}`
  const name = [title, option].filter(Boolean).join(', ')
  const error = count?.error ?? (count && !isCount(count) ? m.countWhole() : '')
  const shown = count ? count.from : stock
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <strong>{title}</strong>
        <span className={styles.under}>
          {[option, sku, shown === null ? m.notCounted() : m.countLeft({ count: shown })]
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

function Difference({ count: { counted, from } }: { count: Typed }) {
  if (from === null) return null
  const by = Number(counted) - from
  if (by === 0) return <em className={styles.same}> {m.asInStock()}</em>
  return <em className={styles.differs}> {by > 0 ? `+${by}` : `−${-by}`}</em>
}

/** Enter goes on to the next field, as the eyes go on to the next shelf. */
function toNextField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${styles.count}`)]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
