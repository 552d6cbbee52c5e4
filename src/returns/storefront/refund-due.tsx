import { formatRupees } from '../../platform/contract/money'
import { phoneAddress } from '../../shell/storefront/layout/phone-address'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { TextField } from '../../ui/forms/field'
import { FormProblems } from '../../ui/forms/form-problems'
import { rejectionOf, useTextForm } from '../../ui/forms/use-text-form'
import { isAcceptedReturn, refundUpiOf } from '../contract/return-terms'
import { type OrderReturns, RefundUpi } from '../contract/returns'
import * as m from './messages'
import styles from './return-page.module.css'
import { saveRefundUpi } from './return-thunks'

interface RefundDueProps {
  orderId: string
  /** In rupees. */
  amount: number
  returns: OrderReturns
  onChanged(returns: OrderReturns): void
}

/** What will be refunded, and where to; asks for the UPI ID of a shopper who paid in cash. */
export function RefundDue({ amount, returns: { isCash, requests }, ...rest }: RefundDueProps) {
  const phone = useAppSelector(({ shop }) => shop.phone)
  const accepted = requests.some(({ status }) => isAcceptedReturn(status))
  const upi = refundUpiOf(requests)
  const where = isCash ? (upi ? m.refundTo({ upi }) : m.tellUsWhere()) : m.refundAsPaid()
  return (
    <>
      <Notice>
        {`${m.weWillRefund({ amount: formatRupees(amount) })} ${where}`}{' '}
        {isCash && !upi && !accepted && <a href={phoneAddress(phone)}>{phone}</a>}
      </Notice>
      {isCash && accepted && <UpiForm initial={upi ?? ''} {...rest} />}
    </>
  )
}

interface UpiFormProps extends Pick<RefundDueProps, 'orderId' | 'onChanged'> {
  initial: string
}

/** It can be corrected until the refund was sent. */
function UpiForm({ orderId, initial, onChanged }: UpiFormProps) {
  const dispatch = useAppDispatch()
  const { form, field, problems, busy } = useTextForm({
    id: 'refund',
    schema: RefundUpi,
    initial: { refundUpi: initial },
    async onSubmit(typed) {
      const answer = await dispatch(saveRefundUpi({ orderId, ...typed }))
      if (!saveRefundUpi.fulfilled.match(answer)) return rejectionOf(answer.payload)
      onChanged(answer.payload)
      return undefined
    },
  })
  return (
    <form {...form} className={styles.form}>
      <FormProblems {...problems} />
      <TextField
        {...field('refundUpi')}
        label={m.refundUpi()}
        hint={m.refundUpiHint()}
        autoCapitalize="none"
        autoComplete="off"
        inputMode="email"
      />
      <Button type="submit" busy={busy}>
        {m.saveUpiId()}
      </Button>
    </form>
  )
}
