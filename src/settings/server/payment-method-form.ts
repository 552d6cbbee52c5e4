import { paymentMethods } from '../../payments/contract/payment-methods'
import type { PaymentPreferences } from '../../payments/contract/payment-preferences'
import { toPaise, toRupees } from '../../platform/contract/money'
import { pincodesOf } from '../contract/payment-methods'
import type { SettingValues } from '../contract/settings'

type Values = SettingValues<'methods'>
type States = Values['methods'][number]['states']

export const readMethodForm = ({ methods, holdMinutes }: PaymentPreferences): Values => ({
  holdMinutes,
  methods: paymentMethods.map((code) => {
    const { minPaise, maxPaise, feePaise, states, pincodes, ...rest } = methods[code]
    return {
      code,
      ...rest,
      min: toRupees(minPaise),
      max: toRupees(maxPaise),
      fee: toRupees(feePaise),
      states: states as States,
      pincodes: pincodes.join('\n'),
    }
  }),
})

export const writeMethodForm = ({ methods, holdMinutes }: Values): PaymentPreferences => ({
  holdMinutes,
  methods: Object.fromEntries(
    methods.map(({ code, min, max, fee, pincodes, ...rest }) => [
      code,
      {
        ...rest,
        minPaise: toPaise(min),
        maxPaise: toPaise(max),
        feePaise: toPaise(fee),
        pincodes: pincodesOf(pincodes),
      },
    ]),
  ) as PaymentPreferences['methods'],
})
