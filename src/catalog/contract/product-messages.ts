import * as m from './messages'

export * as productMessages from './product-sentences'

/** Orders have taken from a stock while it was looked at. */
export const stockMoved = (left: number) => m.stockMoved({ left })

/** The answer to the first press was lost, and something else is sent after it. */
export const correctedAlready = (change: number) =>
  m.correctedAlready({ change: change > 0 ? `+${change}` : change })

/** The same delivery was booked before, as in another tab or by a colleague. */
export const deliveredAlready = (change: number, who: string, hasNote: boolean) =>
  m.deliveredAlready({ who, change, note: hasNote ? ` ${m.withTheSameNote()}` : '' })

/** Another staff member started to count while the first number was typed. */
export const countedAlready = (left: number) => m.countedAlready({ left })

/** It was typed while the product was being saved, and is no longer what it was. */
export const countedByNow = (left: number) => m.countedByNow({ left })

/** Said once of a row that names no product of the shop and is not enough for a new one. */
export const newNeeds = (columns: readonly string[]) =>
  m.newNeeds({ columns: columns.slice(0, -1).join(', '), columns2: columns.at(-1) ?? '' })
