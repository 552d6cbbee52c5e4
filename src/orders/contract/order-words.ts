import type { OrderStatus } from './order-moves'

/**
 * What is said of an order in each state, after "Your order" and its number: in letters and chats alike, and with the word that
 * its page and the list show.
 */
export const stateWords: Readonly<Record<OrderStatus, string>> = {
  Processing: 'is being processed',
  Confirmed: 'is confirmed, and we pack it next',
  Packed: 'is packed and waits for the courier',
  Shipped: 'is shipped and on its way',
  Delivered: 'is delivered. We hope you enjoy it',
  Cancelled: 'is cancelled and will not be sent',
  Returned: 'is returned: it has come back to us',
}
