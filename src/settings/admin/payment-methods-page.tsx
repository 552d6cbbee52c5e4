import { RazorpaySetup } from '../../payments/admin/razorpay-setup'
import { methodLabel } from '../../payments/contract/payment-methods'
import { FormPart } from '../../platform/admin/forms/form-page'
import { typedValues } from '../../platform/admin/forms/typed-values'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import { TextField } from '../../ui/forms/field'
import * as m from './messages'
import { MethodFields, type MethodFormValues, type MethodValues } from './method-fields'
import { SettingForm } from './setting-form'

export default function PaymentMethodsPage() {
  return (
    <SettingForm
      part="methods"
      title={m.paymentMethods()}
      under={m.howShoppersCanPay()}
      typed={({ methods, holdMinutes }): MethodFormValues => ({
        methods: methods.map((method) => typedValues(method)),
        holdMinutes: String(holdMinutes),
      })}
    >
      {(form) => <Methods form={form} />}
    </SettingForm>
  )
}

function Methods({ form }: { form: RecordForm<MethodFormValues> }) {
  const change = (at: number, part: Partial<MethodValues>) =>
    form.set('methods', (before) => before.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <>
      {form.values.methods.map((method, index) => (
        <FormPart key={method.code} title={methodLabel(method.code)}>
          {method.code === 'RAZORPAY' && <RazorpaySetup />}
          <MethodFields form={form} at={index} method={method} onChange={(part) => change(index, part)} />
        </FormPart>
      ))}
      <FormPart title={m.onlinePayments()} hint={m.holdHint()}>
        <TextField {...form.text('holdMinutes')} label={m.holdMinutes()} inputMode="numeric" />
      </FormPart>
    </>
  )
}
