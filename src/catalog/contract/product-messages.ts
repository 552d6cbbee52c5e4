import * as m from './messages'

/** The response to the first attempt was lost, and the retry has other values. */
export const correctedAlready = (change: number) =>
  m.correctedAlready({ change: change > 0 ? `+${change}` : change })

/** The same delivery was booked before, in another tab or by a colleague. */
export const deliveredAlready = (change: number, who: string, hasNote: boolean) =>
  m.deliveredAlready({ who, change, note: hasNote ? ` ${m.withTheSameNote()}` : '' })

/** One error for a row that matches no product and lacks the data for a new one. */
export const newNeeds = (columns: readonly string[]) =>
  m.newNeeds({ columns: columns.slice(0, -1).join(', '), columns2: columns.at(-1) ?? '' })
