import { groupDigits } from '../../../platform/contract/money'

/** "1 review", "3 reviews", "1,23,456 reviews". */
export const counted = (count: number, word: string) =>
  `${groupDigits(count)} ${word}${count === 1 ? '' : 's'}`
