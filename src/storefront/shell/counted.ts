/** "1 review", "3 reviews". */
export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
