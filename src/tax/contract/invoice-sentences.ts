import * as m from './messages'

export const gstStays = (day: string) => m.gstStays({ day })
export const tooManyPieces = (left: number) =>
  left === 0 ? m.allOfTheseHaveAlready() : m.onlyLeftCanStillBe({ left })
