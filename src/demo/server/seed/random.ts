import { v7 as uuid } from 'uuid'

/** Random numbers from 0 to 1 that are the same for the same names, in any order of calls. */
export function dice(...names: number[]) {
  let state = names.reduce((mixed, name) => Math.imul(mixed ^ name, 0x9e3779b1) + 0x7f4a7c15, 0x2545f491)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(roll() * count)
  return {
    roll,
    below,
    of: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    /** Sorted by time, like the shop's ids. */
    id: (at: Date) =>
      uuid({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => below(256)) }),
  }
}

export type Dice = ReturnType<typeof dice>
