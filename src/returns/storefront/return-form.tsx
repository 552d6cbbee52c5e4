import { dayInWords } from '../../platform/contract/india-time'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { AreaField, TextField } from '../../ui/forms/field'
import { returnReasonTable } from '../contract/return-terms'
import { type OrderReturns, returnLimits } from '../contract/returns'
import { LineChoice } from './line-choice'
import * as m from './messages'
import { PhotoField } from './photo-field'
import styles from './return-page.module.css'
import { useReturnForm } from './use-return-form'

interface ReturnFormProps {
  orderId: string
  returns: OrderReturns
  onSent(returns: OrderReturns): void
  /** After an error the order may have changed. */
  reload(): Promise<void>
}

export function ReturnForm({ orderId, returns, onSent, reload }: ReturnFormProps) {
  const { values, set, errors, problem, busy, send, box, uploading, setUploading } = useReturnForm({
    orderId,
    returns,
    onSent,
    reload,
  })
  const [first] = returns.reasons
  // The last day of all reasons, if they have the same.
  const oneDay = returns.reasons.every(({ until }) => until === first?.until) && first?.until
  return (
    <form
      ref={box}
      noValidate
      className={styles.form}
      aria-labelledby="return-title"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2 id="return-title" className={styles.subtitle}>
        {m.askForAReturn()}
      </h2>
      {oneDay && <p>{m.youCanReturnUntil({ day: dayInWords(oneDay) })}</p>}
      {returns.terms && <p className={styles.soft}>{returns.terms}</p>}
      {problem && (
        <Notice key={problem} tone="problem">
          {problem}
        </Notice>
      )}
      <fieldset className={styles.part} aria-describedby="return-lines-error">
        <legend className={styles.legend}>{m.whatWouldYouLikeToReturn()}</legend>
        {returns.lines.map((line) => (
          <LineChoice
            key={line.position}
            line={line}
            pieces={values.pieces[line.position] ?? 0}
            onChange={(pieces) => set({ pieces: { ...values.pieces, [line.position]: pieces } })}
          />
        ))}
        <p id="return-lines-error" className={styles.error}>
          {errors.lines}
        </p>
      </fieldset>
      <fieldset className={styles.part} aria-describedby="return-reason-error">
        <legend className={styles.legend}>{m.whatIsTheReason()}</legend>
        {returns.reasons.map(({ reason, until }) => (
          <label key={reason} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={values.reason === reason}
              onChange={() => set({ reason })}
            />
            <span>
              {returnReasonTable[reason].label}
              {!oneDay && <small>{m.untilDay({ day: dayInWords(until) })}</small>}
            </span>
          </label>
        ))}
        <p id="return-reason-error" className={styles.error}>
          {errors.reason}
        </p>
      </fieldset>
      <AreaField
        id="return-text"
        label={m.whatHappened()}
        optional
        rows={4}
        limit={returnLimits.textLength}
        error={errors.text}
        value={values.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      {returns.isCash && (
        <TextField
          id="return-refund-upi"
          name="refundUpi"
          label={m.refundUpi()}
          hint={m.refundHint()}
          optional
          autoCapitalize="none"
          autoComplete="off"
          inputMode="email"
          error={errors.refundUpi}
          value={values.refundUpi}
          onChange={({ target }) => set({ refundUpi: target.value })}
        />
      )}
      <PhotoField
        orderId={orderId}
        photos={values.photos}
        error={errors.photos ?? ''}
        onChange={(change) => set((before) => ({ photos: change(before.photos) }))}
        onUploading={setUploading}
      />
      <Button type="submit" wide busy={busy || uploading}>
        {uploading ? m.sendingPhotos() : m.sendRequest()}
      </Button>
    </form>
  )
}
