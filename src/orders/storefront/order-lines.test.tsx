import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { makeStore } from '../../shell/storefront/state/store'
import type { TrackedOrder } from '../contract/orders'
import { OrderFigures } from './order-lines'

const plain = { subtotal: 698, fee: 5, totalPrice: 703, totalPriceAfterDiscount: 703 }

const figuresOf = (order: Partial<TrackedOrder>) =>
  Array.from(
    renderToStaticMarkup(
      <Provider store={makeStore()}>
        <OrderFigures order={{ ...plain, ...order } as TrackedOrder} />
      </Provider>,
    ).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g),
    ([, name, amount]) => `${name} ${amount}`.trim(),
  )

test('[ORD-01] the figures of an order without offers are subtotal, delivery and total', () => {
  expect(figuresOf({})).toEqual(['Subtotal Rs. 698', 'Rs. 5', 'Total Rs. 703'])
})

test('[ORD-01] with offers, the rows are those of the cart and add up to the total after discount', () => {
  const figures = figuresOf({
    fee: 0,
    paymentFee: 20,
    discount: 69.8,
    totalPrice: 718,
    totalPriceAfterDiscount: 648.2,
    adjustments: [
      { kind: 'offer', label: 'WELCOME10', amount: -69.8 },
      { kind: 'delivery', label: 'Delivery', amount: 5 },
      { kind: 'offer', label: 'Free delivery', amount: -5, onDelivery: true },
      { kind: 'payment_fee', label: 'Cash on delivery fee', amount: 20 },
    ],
  })

  expect(figures).toEqual([
    'Subtotal Rs. 698',
    'WELCOME10 − Rs. 69.80',
    'Delivery Rs. 5',
    'Free delivery − Rs. 5',
    'Cash on delivery fee Rs. 20',
    'Total after discount Rs. 648.20',
  ])
})
