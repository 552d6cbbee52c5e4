import * as m from './messages'

export * as productMessages from './product-sentences'

/** Orders have reduced the stock since the page was opened. */
export const stockMoved = (left: number) => m.stockMoved({ left })

/** The response to the first attempt was lost, and the retry has other values. */
export const correctedAlready = (change: number) =>
  m.correctedAlready({ change: change > 0 ? `+${change}` : change })

/** The same delivery was booked before, in another tab or by a colleague. */
export const deliveredAlready = (change: number, who: string, hasNote: boolean) =>
  m.deliveredAlready({ who, change, note: hasNote ? ` ${m.withTheSameNote()}` : '' })

/** Another staff member started counting while the first number was typed. */
export const countedAlready = (left: number) => m.countedAlready({ left })

/** The initial stock was typed while the product was being saved, and the stock has changed since. */
export const countedByNow = (left: number) => m.countedByNow({ left })

/** One error for a row that matches no product and lacks the data for a new one. */
export const newNeeds = (columns: readonly string[]) =>
  m.newNeeds({ columns: columns.slice(0, -1).join(', '), columns2: columns.at(-1) ?? '' })
