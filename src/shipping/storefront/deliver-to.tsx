import { Button } from '../../ui/components/button'
import type { PinInfo } from '../contract/pins'
import styles from './deliver-to.module.css'
import * as m from './messages'
import { PinAnswer } from './pin-answer'
import { useDeliverTo } from './use-deliver-to'

interface DeliverToProps {
  onFound?(pin: PinInfo): void
  /** The totals beside it show the fee of the cart. */
  hasTotals?: boolean
}

/** Tells before any login when an order arrives at a PIN code, and for which fee. */
export function DeliverTo({ onFound, hasTotals = false }: DeliverToProps) {
  const { pin, problem, busy, field, answer, submit, type } = useDeliverTo(onFound)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor="deliver-to">{m.deliverTo()}</label>
      <div className={styles.line}>
        <input
          ref={field}
          id="deliver-to"
          name="pincode"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          aria-describedby="deliver-to-answer"
          aria-invalid={problem ? true : undefined}
          onInput={type}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {m.check()}
        </Button>
      </div>
      <div ref={answer} id="deliver-to-answer" role="status" tabIndex={-1} className={styles.answer}>
        {problem && <p className={styles.problem}>{problem}</p>}
        {!problem && (pin ? <PinAnswer pin={pin} hasTotals={hasTotals} /> : <p>{m.seeWhenItArrives()}</p>)}
      </div>
    </form>
  )
}
