import { kindOfMethod, type PaymentMethod } from '../../../payments/contract/payment-methods'
import { RadioField } from '../../../ui/forms/choices'
import * as m from '../messages'

interface PayDifferenceProps {
  id: string
  /** The usual one first. */
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | ''
  onChoose(method: PaymentMethod): void
}

const words = { cash: m.inCashOnDelivery(), transfer: m.byUpiWithALink(), gateway: m.onlineOnTheOrderPage() }
const wordsOf = (method: PaymentMethod) => words[kindOfMethod(method)]

/** How the customer pays the difference to what was paid; the only way is stated. */
export function PayDifference({ id, methods, chosen, onChoose }: PayDifferenceProps) {
  const [usual, ...others] = methods
  if (!usual) return null
  if (others.length === 0) return <p>{m.payTheDifferenceWay({ way: wordsOf(usual) })}</p>
  return (
    <RadioField
      id={id}
      label={m.payTheDifference()}
      choices={methods.map((method) => ({ value: method, label: wordsOf(method) }))}
      value={methods.find((method) => method === chosen) ?? usual}
      onChoose={(value) => onChoose(methods.find((method) => method === value) ?? usual)}
    />
  )
}
