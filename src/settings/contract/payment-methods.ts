import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { paymentMethods } from '../../payments/contract/payment-methods'
import { optionalText, wholeNumber } from '../../platform/contract/fields'
import { rupees } from '../../platform/contract/typed-amounts'
import { readPinRanges } from '../../shipping/contract/rates/pin-ranges'
import { gstStates } from '../../tax/contract/gst'
import * as m from './messages'

/** PIN codes as typed: separated by commas or on several lines. */
export const pincodesOf = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const Limit = rupees(0, 1_000_000, m.limitInvalid())
const Count = wholeNumber(0, 100, m.countInvalid())

const MethodForm = z
  .object({
    code: PaymentMethod,
    isOn: z.boolean(),
    label: optionalText(40),
    min: Limit,
    max: Limit,
    states: z.array(z.enum(Object.values(gstStates), m.stateUnknown())).check(z.maxLength(40)),
    pincodes: optionalText(10_000).check(
      z.refine((typed) => !('unread' in readPinRanges(typed)), m.pincodesInvalid()),
    ),
    fee: rupees(0, 10_000, m.feeInvalid()),
    mostOpen: Count,
    mostReturned: Count,
  })
  .check(z.refine(({ min, max }) => max === 0 || min <= max, { path: ['max'], error: m.limitsSwapped() }))

/** Each payment method with its limits and fee. */
export const PaymentMethodSettings = z.object({
  methods: z.array(MethodForm).check(
    z.refine((methods) => methods.some(({ isOn }) => isOn), m.oneMethodNeeded()),
    z.refine(
      (methods) => paymentMethods.every((code) => methods.filter((one) => one.code === code).length === 1),
      m.oneMethodNeeded(),
    ),
  ),
  holdMinutes: wholeNumber(5, 1440, m.holdInvalid()),
})
