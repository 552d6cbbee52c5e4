export * as productMessages from './product-sentences'

/** Orders have taken from a stock while it was looked at. */
export const stockMoved = (left: number) =>
  `There are only ${left} left by now, so no more than these can be taken away.`

/** The answer to the first press was lost, and something else is sent after it. */
export const correctedAlready = (change: number) =>
  `Your first try had arrived: ${change > 0 ? '+' : ''}${change}. Please close this and look at what is left.`

/** The same delivery was booked before, as in another tab or by a colleague. */
export const deliveredAlready = (change: number, who: string, hasNote: boolean) =>
  `${who} has booked +${change}${hasNote ? ' with the same note' : ''} before. Is this another delivery?`

/** Another staff member started to count while the first number was typed. */
export const countedAlready = (left: number) =>
  `This stock is counted already; ${left} left now. Please close this, and correct the number if it is wrong.`

/** It was typed while the product was being saved, and is no longer what it was. */
export const countedByNow = (left: number) =>
  `This stock was counted already; ${left} left now. Please empty this field and correct the number under Stock.`

/** Said once of a row that names no product of the shop and is not enough for a new one. */
export const newNeeds = (columns: readonly string[]) =>
  `The shop has no such product yet, and a new one needs ${columns.slice(0, -1).join(', ')} and ${columns.at(-1)}`
