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
            title="Who is paid by UPI"
            hint="Every QR code and payment link of the shop pays this ID. Send one rupee to it yourself after a change."
          >
            <TextField {...form.text('upiId')} label="UPI ID" autoCapitalize="none" spellCheck={false} />
            <Pair>
              <TextField {...form.text('upiName')} label="Name the payer is shown" />
              <TextField
                {...form.text('merchantCode')}
                label="Merchant code"
                hint="Big apps refuse payments to personal IDs, which have 0000."
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
                label="Let the order go after"
                hint="Its stock can be sold again."
                inputMode="numeric"
              />
            </Pair>
          </FormPart>
        </>
      )}
    </SettingForm>
  )
}
