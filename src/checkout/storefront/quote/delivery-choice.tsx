import choice from '../../../payments/storefront/payment-choice.module.css'
import { formatRupees } from '../../../platform/contract/money'
import { deliveryWindow } from '../../../shipping/contract/delivery-time'
import type { Quote } from '../../contract/quote'
import * as m from '../messages'

type Delivery = Quote['deliveries'][number]

interface DeliveryChoiceProps {
  deliveries: readonly Delivery[]
  chosen: string | undefined
  onChoose(id: string): void
}

/** Shown if there is something to choose, cheapest first. */
export function DeliveryChoice({ deliveries, chosen, onChoose }: DeliveryChoiceProps) {
  if (deliveries.length < 2) return null
  return (
    <fieldset className={choice.choice}>
      <legend className={choice.legend}>{m.delivery()}</legend>
      <div className={choice.methods}>
        {deliveries.map((one) => (
          <label key={one.id} className={choice.method}>
            <input
              type="radio"
              name="delivery"
              value={one.id}
              checked={one.id === chosen}
              onChange={() => onChoose(one.id)}
            />
            <span className={choice.words}>
              <strong>{one.label}</strong>
              <small>{arrival(one)}</small>
            </span>
            <span className={choice.fee}>{one.fee === 0 ? m.free() : formatRupees(one.fee)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function arrival({ days, isPickup }: Delivery): string {
  const window = days && deliveryWindow(new Date(), days)
  if (!window) return ''
  return isPickup ? m.readyDays({ days: window }) : m.arrivesDays({ days: window })
}
