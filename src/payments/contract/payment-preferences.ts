import * as z from 'zod/mini'
import { type PaymentMethod, paymentMethods, paymentMethodTable } from './payment-methods'

/** When a payment method is offered, and what it costs. */
const MethodPreferences = z.object({
  isOn: z.boolean(),
  /** What shoppers read; empty: the usual label. */
  label: z.string(),
  /** The totals it is offered for, before its own fee; 0: no limit. */
  minPaise: z.int(),
  maxPaise: z.int(),
  /** Only in these states; empty: in all. */
  states: z.array(z.string()),
  /** Only for these PIN codes, listed or as ranges such as 600001-600099; empty: for all. */
  pincodes: z.array(z.string()),
  feePaise: z.int(),
  /** Of cash: how many open cash orders a customer may have before this one; 0: no limit. */
  mostOpen: z.int(),
  /** Of cash: not offered to a customer who returned this many cash orders; 0: always offered. */
  mostReturned: z.int(),
})
export type MethodPreferences = z.infer<typeof MethodPreferences>

export interface PaymentPreferences {
  /** How long an order holds its stock while a provider has not confirmed the payment. */
  holdMinutes: number
  methods: Readonly<Record<PaymentMethod, MethodPreferences>>
}

const usualHoldMinutes = 30

const usualPreferences = (method: PaymentMethod): MethodPreferences => ({
  isOn: paymentMethodTable[method].isOnAtFirst ?? false,
  label: '',
  minPaise: 0,
  maxPaise: 0,
  states: [],
  pincodes: [],
  feePaise: 0,
  mostOpen: 0,
  mostReturned: 0,
})

const Stored = z.object({
  holdMinutes: z.catch(z.int(), usualHoldMinutes),
  methods: z.catch(z.record(z.string(), z.unknown()), {}),
})

/** From the stored setting. A missing or malformed part falls back to its default. */
export function readPreferences(stored: unknown): PaymentPreferences {
  const { holdMinutes, methods } = z.safeParse(Stored, stored).data ?? {
    holdMinutes: usualHoldMinutes,
    methods: {},
  }
  const of = (method: PaymentMethod) =>
    z.safeParse(MethodPreferences, methods[method]).data ?? usualPreferences(method)
  return {
    holdMinutes,
    methods: Object.fromEntries(
      paymentMethods.map((method) => [method, of(method)]),
    ) as PaymentPreferences['methods'],
  }
}

/** Whether totals or the choice of methods may differ from one order to another, or from a new shop. */
export const changesCheckout = ({ methods }: PaymentPreferences): boolean =>
  paymentMethods.some((method) => {
    const { label: _, ...usual } = usualPreferences(method)
    const { label: __, ...now } = methods[method]
    return (now.isOn || usual.isOn) && JSON.stringify(now) !== JSON.stringify(usual)
  })
