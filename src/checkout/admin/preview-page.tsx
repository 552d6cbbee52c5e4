import { useState } from 'react'
import * as z from 'zod/mini'
import { type ChosenLine, LinePicker } from '../../orders/admin/phone-order/line-picker'
import { phoneOrderRoutes } from '../../orders/contract/phone-orders'
import { methodLabel, type PaymentMethod, paymentMethods } from '../../payments/contract/payment-methods'
import { useRead } from '../../platform/admin/api/use-call'
import { Panel } from '../../platform/admin/components/detail'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { Pincode } from '../../platform/contract/fields'
import { Notice } from '../../ui/components/notice'
import { ChoiceField, choicesOf } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { type Quote, type QuoteRequest, quoteRoutes } from '../contract/quote'
import * as m from './messages'
import styles from './preview-page.module.css'
import { QuoteFigures } from './quote-figures'
import { useSettled } from './use-settled'

interface Choices {
  lines: ChosenLine[]
  state: string
  pincode: string
  code: string
  method: PaymentMethod
}

/** What a new shopper at this place would pay for these goods. Nothing is ordered. */
export default function PreviewPage() {
  const [choices, setChoices] = useState<Choices>({
    lines: [],
    state: '',
    pincode: '',
    code: '',
    method: 'COD',
  })
  const { data: terms } = useRead(phoneOrderRoutes.delivery)
  const { lines, state, pincode, code, method } = choices
  const put = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }))
  return (
    <>
      <PageHead
        title={m.previewAPrice()}
        back={{ to: '/admin/offers', label: m.offers() }}
        under={m.previewWords()}
      />
      <div className={styles.parts}>
        <FormPart title={m.items()}>
          <LinePicker
            id="preview-lines"
            error={undefined}
            lines={lines}
            onChange={(chosen) => put({ lines: chosen })}
          />
        </FormPart>
        <FormPart title={m.shopper()}>
          <Pair>
            <ChoiceField
              id="preview-state"
              label={m.state()}
              value={state}
              onChange={({ target }) => put({ state: target.value })}
              choices={[{ value: '', label: m.notKnownYet() }, ...choicesOf(terms?.states ?? [])]}
            />
            <TextField
              id="preview-pincode"
              label={m.pinCode()}
              inputMode="numeric"
              maxLength={7}
              optional
              autoComplete="off"
              value={pincode}
              onChange={({ target }) => put({ pincode: target.value })}
            />
          </Pair>
          <Pair>
            <TextField
              id="preview-code"
              label={m.offerCode()}
              optional
              autoComplete="off"
              autoCapitalize="characters"
              value={code}
              onChange={({ target }) => put({ code: target.value })}
            />
            <ChoiceField
              id="preview-method"
              label={m.paymentMethod()}
              value={method}
              onChange={({ target }) =>
                // The options of the select are the methods.
                put({ method: target.value as PaymentMethod })
              }
              choices={paymentMethods.map((value) => ({ value, label: methodLabel(value) }))}
            />
          </Pair>
        </FormPart>
        <Price choices={choices} />
      </div>
    </>
  )
}

function Price({ choices }: { choices: Choices }) {
  const body = useSettled(requestOf(choices))
  const isEmpty = choices.lines.length === 0
  const found = useRead(quoteRoutes.quote, { body }, { enabled: body.lines.length > 0, keep: true })
  return (
    <Panel title={m.price()}>
      {isEmpty ? (
        <p>{m.addItemsFirst()}</p>
      ) : (
        <Reading from={found}>
          {(quote) => (
            <>
              {problemsOf(quote, body).map((words) => (
                <Notice key={words} tone="warning">
                  {words}
                </Notice>
              ))}
              <QuoteFigures quote={quote} />
            </>
          )}
        </Reading>
      )}
    </Panel>
  )
}

/** Why an order with these choices would be rejected. */
function problemsOf(
  { methods, deliveries }: Quote,
  { method = 'COD', pincode, state }: QuoteRequest,
): string[] {
  const choice = methods.find(({ code }) => code === method)
  const methodProblem = choice ? choice.reason : m.methodIsOff({ method: methodLabel(method) })
  const isPlaceKnown = pincode !== undefined || state !== undefined
  return [isPlaceKnown && deliveries.length === 0 && m.noDeliveryThere(), methodProblem].filter(
    (words) => typeof words === 'string',
  )
}

/** A PIN code that is not whole yet is left out. */
function requestOf({ lines, state, pincode, code, method }: Choices): QuoteRequest {
  const pin = z.safeParse(Pincode, pincode).data
  return {
    lines: lines.map(({ product, color, quantity }) => ({ product, color, quantity })),
    method,
    ...(state && { state }),
    ...(pin && { pincode: pin }),
    ...(code.trim() && { code }),
  }
}
