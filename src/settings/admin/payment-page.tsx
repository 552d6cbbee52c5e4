import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { TextField } from '../../ui/forms/field'
import * as m from './messages'
import { SettingForm } from './setting-form'

export default function PaymentPage() {
  return (
    <SettingForm part="payment" title={m.payment()}>
      {(form) => (
        <>
          <FormPart title={m.upiPayee()} hint={m.upiIdHint()}>
            <TextField {...form.text('upiId')} label={m.upiID()} autoCapitalize="none" spellCheck={false} />
            <Pair>
              <TextField {...form.text('upiName')} label={m.payeeName()} />
              <TextField
                {...form.text('merchantCode')}
                label={m.merchantCode()}
                hint={m.merchantCodeHint()}
                inputMode="numeric"
              />
            </Pair>
          </FormPart>
          <FormPart title={m.paymentsNotFound()} hint={m.hoursAfterTheOrder0()}>
            <Pair>
              <TextField
                {...form.text('remindAfterHours')}
                label={m.remindTheCustomerAfter()}
                inputMode="numeric"
              />
              <TextField
                {...form.text('releaseAfterHours')}
                label={m.cancelTheOrderAfter()}
                hint={m.itsStockBecomesAvailableAgain()}
                inputMode="numeric"
              />
            </Pair>
          </FormPart>
        </>
      )}
    </SettingForm>
  )
}
