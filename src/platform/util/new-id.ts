import { randomUUID } from 'node:crypto'

/** Of one millisecond more ids than anybody makes; beyond it the next one is begun. */
const mostCount = 0xfff
let now = 0
let count = 0

/**
 * A UUID of version 7: those of one process sort as they were made, and 62 of its bits cannot be guessed. Those of
 * `node:crypto` come from a store of randomness that is filled for many at once, which asks the system 128 times less.
 */
export function newId(): string {
  const random = randomUUID()
  const clock = Date.now()
  count += 1
  if (clock > now || count > mostCount) {
    now = Math.max(clock, now + 1)
    // Half of the numbers are left for those that follow.
    count = Number.parseInt(random.slice(0, 3), 16) >> 1
  }
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${random.slice(19)}`
}
