import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { TextField } from '../../ui/forms/field'
import { SettingForm } from './setting-form'

export default function PaymentPage() {
  return (
    <SettingForm
      part="payment"
      title="Payment"
      typed={({ remindAfterHours, releaseAfterHours, ...values }) => ({
        ...values,
        remindAfterHours: String(remindAfterHours),
        releaseAfterHours: String(releaseAfterHours),
      })}
    >
      {(form) => (
        <>
          <FormPart
            title="UPI payee"
            hint="All QR codes and payment links use this ID. After a change, test it with a payment of one rupee."
          >
            <TextField {...form.text('upiId')} label="UPI ID" autoCapitalize="none" spellCheck={false} />
            <Pair>
              <TextField {...form.text('upiName')} label="Payee name" />
              <TextField
                {...form.text('merchantCode')}
                label="Merchant code"
                hint="0000 for a personal ID. Some UPI apps reject payments to personal IDs."
                inputMode="numeric"
              />
            </Pair>
          </FormPart>
          <FormPart title="Payments not found" hint="Hours after the order; 0: never.">
            <Pair>
              <TextField
                {...form.text('remindAfterHours')}
                label="Remind the customer after"
                inputMode="numeric"
              />
              <TextField
                {...form.text('releaseAfterHours')}
                label="Cancel the order after"
                hint="Its stock becomes available again."
                inputMode="numeric"
              />
            </Pair>
          </FormPart>
        </>
      )}
    </SettingForm>
  )
}
