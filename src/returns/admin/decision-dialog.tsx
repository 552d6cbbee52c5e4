import { CashPaidField, useCashPaid } from '../../orders/admin/cash-paid-field'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { dayInWords } from '../../platform/contract/india-time'
import { formatRupees } from '../../platform/contract/money'
import * as taxMessages from '../../tax/contract/messages'
import { Notice } from '../../ui/components/notice'
import { CheckField, ChoiceField } from '../../ui/forms/choices'
import { AreaField } from '../../ui/forms/field'
import { needsAnswer, type ReturnDecision, type ReturnDetail } from '../contract/admin-returns'
import { returnLimits } from '../contract/returns'
import * as m from './messages'
import styles from './returns.module.css'
import { useDecision } from './use-decision'

const hints: Record<ReturnDecision['to'], string> = {
  Completed: m.completedHint(),
  Approved: m.approvedHint(),
  Declined: m.declinedHint(),
}

/** `total` in rupees; undefined if nothing is credited. What was not paid is credited, but not refunded. */
export function decisionAction(to: ReturnDecision['to'], total: number | undefined, isPaid = true): string {
  if (to === 'Approved') return m.approveAndWait()
  if (to === 'Declined') return m.decline()
  if (total === undefined) return m.settleWithoutRefund()
  const amount = formatRupees(total)
  return isPaid ? m.refundAmount({ amount }) : m.creditAmount({ amount })
}

interface DecisionDialogProps {
  request: ReturnDetail
  to: ReturnDecision['to']
  onClose(): void
}

export function DecisionDialog({ request, to, onClose }: DecisionDialogProps) {
  const decision = useDecision(request, to, onClose)
  const { values, set, fields, problem, busy, send, total } = decision
  const asksCash = asksCashPaid(request, to, total)
  const cash = useCashPaid('return-cash', asksCash && values.cashPaid === undefined)
  const action = decisionAction(to, total, !asksCash || values.cashPaid === true)
  return (
    <ConfirmDialog
      title={m.actionOfOrder({ action, number: request.orderNumber })}
      words={hints[to]}
      confirm={action}
      cancel={m.notNow()}
      danger={to === 'Declined'}
      busy={busy}
      onConfirm={() => cash.isSaid() && send()}
      problem={problem}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        {to === 'Completed' && <CreditFields request={request} decision={decision} cash={cash} />}
        <AreaField
          id="return-answer"
          label={m.messageToTheCustomer()}
          hint={m.shownToTheCustomer()}
          optional={!needsAnswer(to, total !== undefined)}
          rows={3}
          limit={returnLimits.answerLength}
          error={fields.answer}
          value={values.answer}
          onChange={({ target }) => set({ answer: target.value })}
        />
      </div>
    </ConfirmDialog>
  )
}

interface CreditFieldsProps {
  request: ReturnDetail
  decision: ReturnType<typeof useDecision>
  cash: ReturnType<typeof useCashPaid>
}

/** Cash of a delivered order that is not marked as collected may have been paid. */
const asksCashPaid = ({ cashToCollect }: ReturnDetail, to: ReturnDecision['to'], total: number | undefined) =>
  to === 'Completed' && cashToCollect > 0 && total !== undefined

/** What is credited: at most what was asked for and is not credited yet. */
function CreditFields({ request, decision, cash }: CreditFieldsProps) {
  const { credit, lines, cashToCollect } = request
  const { values, set, most, total } = decision
  if (!credit) return <Notice tone="warning">{m.noInvoiceNoCredit()}</Notice>
  const { fee, gstBackUntil } = credit
  return (
    <>
      {lines.map(({ position, title }) => (
        <ChoiceField
          key={position}
          id={`return-pieces-${position}`}
          label={m.creditOf({ title })}
          value={String(values.pieces[position] ?? 0)}
          disabled={most(position) === 0}
          choices={Array.from({ length: most(position) + 1 }, (_, many) => ({
            value: String(many),
            label: many === 0 ? m.none() : m.piecesInWords({ many }),
          }))}
          onChange={({ target }) => set({ pieces: { ...values.pieces, [position]: Number(target.value) } })}
        />
      ))}
      {fee?.isLeft && (
        <CheckField
          id="return-fee"
          label={m.creditFee({ name: fee.name, amount: formatRupees(fee.amount) })}
          checked={values.fee}
          onChange={({ target }) => set({ fee: target.checked })}
        />
      )}
      <CheckField
        id="return-restock"
        label={m.returnToStock()}
        hint={m.onlyIfUndamaged()}
        checked={values.restock}
        onChange={({ target }) => set({ restock: target.checked })}
      />
      {asksCashPaid(request, 'Completed', total) && (
        <CashPaidField
          id={cash.id}
          amount={cashToCollect}
          isPaid={values.cashPaid}
          error={cash.error}
          onChange={(cashPaid) => set({ cashPaid })}
        />
      )}
      {gstBackUntil && (
        <Notice tone="warning">{taxMessages.gstStays({ day: dayInWords(gstBackUntil) })}</Notice>
      )}
      <p className={styles.total}>
        {total === undefined ? m.noCredit() : m.creditTotal({ total: formatRupees(total) })}
      </p>
    </>
  )
}
