import { settingNames } from '../../config'

/** A longer name that is nearly one of the shop's is no name of another program's. */
const telling = 8
const nearly = 2

/** A sentence for each name that is no setting and looks as if it was meant to be one. Names of others are many: none stops a start. */
export function findMisspelled(environment: NodeJS.ProcessEnv): string[] {
  const unknown = Object.keys(environment).filter((name) => !settingNames.includes(name))
  return unknown.flatMap((name) => {
    const { known, distance } = nearestTo(name)
    if (distance <= nearly && known.length >= telling)
      return [`${name} is no setting of the shop: is ${known} meant?`]
    return name.startsWith('SHOP_') ? [`${name} is no setting of the shop. The nearest is ${known}.`] : []
  })
}

const nearestTo = (name: string) =>
  settingNames
    .map((known) => ({ known, distance: distanceOf(name, known) }))
    .reduce((best, other) => (other.distance < best.distance ? other : best))

/** Letters to be changed, added or left out to turn one into the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, mate] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === mate ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
