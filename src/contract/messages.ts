/** Each on its own, so that browsers are sent only those that a page can say. */
export * as messages from './sentences'

/** Names the products that cannot be had in the wanted number, for a refusal of an order [PROD-03]. */
export const notEnoughLeft = (title: string, left: number) =>
  left === 0 ? `${title} is out of stock.` : `Only ${left} of ${title} left.`

/** Names a product the owner has withdrawn, for a refusal of an order or of a larger quantity [CART-03]. */
export const noLongerSold = (title: string) => `${title} is no longer sold. Please take it out of your cart.`
