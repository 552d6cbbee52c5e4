import { v7 as uuid } from 'uuid'

/** Random numbers from 0 to 1 (Mulberry32) that are the same for the same numbers, in any order of calls. */
export function seededRandom(...seeds: number[]) {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) + 0x7f4a7c15, 0x2545f491)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    /** Sorted by time, like the shop's ids. */
    id: (at: Date) =>
      uuid({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => below(256)) }),
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
