import { QuoteFigures } from '../../../checkout/admin/quote-figures'
import { FormPart, Pair } from '../../../platform/admin/forms/form-page'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { formatRupees } from '../../../platform/contract/money'
import { cleanDigits } from '../../../platform/contract/typed-text'
import { Notice } from '../../../ui/components/notice'
import { ChoiceField } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import type { PhoneOrderValues } from './phone-order-values'
import type { usePhoneQuote } from './use-phone-quote'

interface PricePartProps {
  form: RecordForm<PhoneOrderValues>
  found: ReturnType<typeof usePhoneQuote>
  /** Why the order cannot be paid as chosen, if that is because of its total. */
  problem: string | undefined
}

/** Code, discount and the choice of delivery, with what the order costs. */
export function PricePart({ form, found: { quote, error }, problem }: PricePartProps) {
  const { text, values } = form
  const deliveries = quote?.deliveries ?? []
  // A choice made for another place may not be among them.
  const chosen = deliveries.find(({ id }) => id === values.delivery)?.id ?? quote?.delivery ?? ''
  return (
    <FormPart title={m.price()}>
      <TextField
        {...text('code')}
        label={m.offerCode()}
        optional
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Pair>
        <TextField
          {...text('discount')}
          label={m.discountInRupees()}
          inputMode="decimal"
          optional
          autoComplete="off"
        />
        <TextField
          {...text('discountReason')}
          label={m.reasonForTheDiscount()}
          hint={m.onlyStaffSeeIt()}
          optional={values.discount.trim() === ''}
          autoComplete="off"
        />
      </Pair>
      {deliveries.length > 1 && (
        <ChoiceField
          {...text('delivery')}
          label={m.delivery()}
          value={chosen}
          choices={deliveries.map(({ id, label, fee }) => ({
            value: id,
            label: `${label}, ${formatRupees(fee)}`,
          }))}
        />
      )}
      {quote && (values.state || cleanDigits(values.pincode).length === 6) && deliveries.length === 0 && (
        <Notice tone="warning">{m.noDeliveryThere()}</Notice>
      )}
      {error && <Notice tone="warning">{error.message}</Notice>}
      {problem && <Notice tone="warning">{problem}</Notice>}
      <div role="status">{quote ? <QuoteFigures quote={quote} /> : <p>{m.addItemsForTotal()}</p>}</div>
    </FormPart>
  )
}
