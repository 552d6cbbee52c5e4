import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { Panel } from '../../platform/admin/components/detail'
import { formatDay } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { Empty } from '../../platform/admin/components/states'
import { DownloadLink } from '../../platform/admin/files/download-link'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { dayInWords } from '../../platform/contract/india-time'
import { formatPaise, formatRupees, toPaise } from '../../platform/contract/money'
import { Notice } from '../../ui/components/notice'
import { CheckField, ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { type CreditStatus, creditLimits, creditRoutes, PartCredit } from '../contract/credit-notes'
import { adminInvoiceRoutes } from '../contract/invoices'
import * as taxMessages from '../contract/messages'
import { isPrintable } from '../contract/printable'
import styles from './credit-page.module.css'
import * as m from './messages'

/** Issues a credit note for some pieces of an order. */
export default function CreditPage() {
  const { id = '' } = useParams()
  return (
    <RecordReading
      back={{ to: `/admin/orders/${id}`, label: m.theOrder() }}
      from={useRead(creditRoutes.show, { params: { id } })}
    >
      {(status) => (
        <>
          <PageHead
            title={m.issueCreditNote()}
            back={{
              to: `/admin/orders/${id}`,
              label: m.orderOrderNumber({ orderNumber: status.orderNumber }),
            }}
            under={m.againstInvoiceInvoice({ invoice: status.invoice })}
          />
          {isOver(status) ? <Empty words={m.thisOrderHasBeenFully()} /> : <Credit id={id} status={status} />}
          {status.notes.length > 0 && <Notes id={id} status={status} />}
        </>
      )}
    </RecordReading>
  )
}

const isOver = ({ lines, fee }: CreditStatus) => lines.every(({ left }) => left === 0) && !fee?.isLeft

function Credit({ id, status }: { id: string; status: CreditStatus }) {
  const { form, pieces, total, feeLeft } = useCredit(id, status)
  return (
    <FormPage
      form={form}
      save={total > 0 ? m.issueCreditNoteForTotal({ total: formatPaise(total) }) : m.issueCreditNote()}
    >
      {status.gstBackUntil && (
        <Notice tone="warning">{taxMessages.gstStays({ day: dayInWords(status.gstBackUntil) })}</Notice>
      )}
      <FormPart title={m.itemsToCredit()}>
        <Pieces form={form} lines={status.lines} pieces={pieces} />
        {feeLeft && (
          <CheckField {...form.tick('fee')} label={`${feeLeft.name}, ${formatRupees(feeLeft.amount)}`} />
        )}
      </FormPart>
      <FormPart title={m.reason()}>
        <TextField
          {...form.text('reason')}
          label={m.reason()}
          hint={m.creditReasonHint()}
          maxLength={creditLimits.reasonLength}
        />
        {!isPrintable(form.values.reason) && (
          <Notice tone="warning">{taxMessages.reasonNotPrintable()}</Notice>
        )}
        <CheckField {...form.tick('restock')} label={m.returnToStock()} hint={m.restockHint()} />
      </FormPart>
    </FormPage>
  )
}

/** The chosen pieces, at most what is left: someone else may have credited some in between. */
function useCredit(id: string, status: CreditStatus) {
  const navigate = useNavigate()
  const issue = useChange(creditRoutes.issue, {
    quiet: true,
    done: ({ number, total }) => m.creditNoteNumberForTotal({ number, total: formatRupees(total) }),
    onDone: () => void navigate(`/admin/orders/${id}`),
  })
  const piecesOf = (chosen: readonly string[]) =>
    status.lines.map(({ left }, index) => Math.min(Number(chosen[index]), left))
  const feeLeft = status.fee?.isLeft ? status.fee : undefined
  const initial = { pieces: status.lines.map(() => '0'), fee: false, restock: false, reason: '' }
  const form = useRecordForm({
    id: 'credit',
    initial,
    schema: z.pick(PartCredit, { reason: true }),
    async send({ pieces: chosen, fee, ...rest }) {
      const quantities = piecesOf(chosen)
      const lines = status.lines.map(({ position }, index) => ({
        position,
        quantity: quantities[index] ?? 0,
      }))
      const body = { ...rest, fee: fee && feeLeft !== undefined, lines, notes: status.notes.length }
      await issue.mutateAsync({ params: { id }, body })
      return initial
    },
  })
  const pieces = piecesOf(form.values.pieces)
  const total = status.lines.reduce(
    (sum, line, index) => sum + creditOf(line, pieces[index] ?? 0),
    form.values.fee && feeLeft ? toPaise(feeLeft.amount) : 0,
  )
  return { form, pieces, total, feeLeft }
}

const creditOf = ({ price, credits }: CreditStatus['lines'][number], pieces: number) =>
  credits ? toPaise(credits[pieces - 1] ?? 0) : toPaise(price) * pieces

interface PiecesProps {
  form: ReturnType<typeof useCredit>['form']
  lines: CreditStatus['lines']
  pieces: readonly number[]
}

const Pieces = ({ form, lines, pieces }: PiecesProps) =>
  lines.map(({ position, description, price, credits, quantity, left }, index) => (
    <ChoiceField
      key={position}
      id={form.idAt(`lines.${index}.quantity`)}
      label={description}
      hint={m.creditablePieces({ price: formatRupees(credits?.[0] ?? price), left, quantity })}
      error={form.errorAt(`lines.${index}.quantity`)}
      value={String(pieces[index] ?? 0)}
      disabled={left === 0}
      choices={Array.from({ length: left + 1 }, (_, many) => ({
        value: String(many),
        label: many === 0 ? m.none() : m.pieceCount({ count: many }),
      }))}
      onChange={({ target }) =>
        form.set(
          'pieces',
          pieces.map((before, one) => (one === index ? target.value : String(before))),
        )
      }
    />
  ))

function Notes({ id, status: { notes } }: { id: string; status: CreditStatus }) {
  return (
    <Panel title={m.creditNotesSoFar()}>
      <ul className={styles.notes}>
        {notes.map(({ number, issuedAt, total }) => (
          <li key={number} className={styles.note}>
            <span>
              {number}, {formatDay(issuedAt)}
            </span>
            <strong>{formatRupees(total)}</strong>
            <DownloadLink
              route={adminInvoiceRoutes.creditNoteOfOrder}
              input={{ params: { id }, query: { number } }}
              open
            >
              {m.pdf()} <span className="visually-hidden">{m.ofNumber({ number })}</span>
            </DownloadLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
