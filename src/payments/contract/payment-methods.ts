import * as m from './messages'

/**
 * How the shop learns that the money has come: `cash` is collected on delivery, a `transfer` is what the payer says until staff
 * have found it, and a `gateway` confirms it.
 */
export type PaymentKind = 'cash' | 'transfer' | 'gateway'

interface PaymentMethodFacts {
  label: string
  /** In a list of the ways to pay on the home page. */
  short: string
  /** What happens when, at checkout. */
  hint: string
  kind: PaymentKind
  /** Offered until the owner says otherwise. */
  isOnAtFirst?: true
}

/** What is known of each payment method; its provider is in `server/providers/providers.ts`. */
const table = {
  COD: {
    label: m.cashOnDelivery(),
    short: m.payOnDelivery(),
    hint: m.codHint(),
    kind: 'cash',
    isOnAtFirst: true,
  },
  UPI: {
    label: 'UPI',
    short: 'UPI',
    hint: m.upiHint(),
    kind: 'transfer',
    isOnAtFirst: true,
  },
  RAZORPAY: {
    label: m.cardUPINetbanking(),
    short: m.cardsAndNetbanking(),
    hint: m.payOnlineAfterOrdering(),
    kind: 'gateway',
  },
} as const satisfies Record<string, PaymentMethodFacts>

export type PaymentMethod = keyof typeof table
type MethodOf<Kind extends PaymentKind> = {
  [Method in PaymentMethod]: (typeof table)[Method]['kind'] extends Kind ? Method : never
}[PaymentMethod]

export const paymentMethodTable: Readonly<Record<PaymentMethod, PaymentMethodFacts>> = table
export const paymentMethods = Object.keys(table) as readonly PaymentMethod[]

export const methodLabel = (method: PaymentMethod): string => paymentMethodTable[method].label

export const kindOfMethod = (method: PaymentMethod): PaymentKind => paymentMethodTable[method].kind

export const isCash = (method: PaymentMethod): method is MethodOf<'cash'> => kindOfMethod(method) === 'cash'

export const cashMethods = paymentMethods.filter(isCash)

/** The payer says that the money was sent, and staff look for it. */
export const isTransfer = (method: PaymentMethod): method is MethodOf<'transfer'> =>
  kindOfMethod(method) === 'transfer'

export const transferMethods = paymentMethods.filter(isTransfer)

/** The money has to come before the order is packed. */
export const isPrepaid = (method: PaymentMethod): boolean => !isCash(method)
