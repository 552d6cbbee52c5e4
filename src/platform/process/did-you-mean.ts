import { closest, distance } from 'fastest-levenshtein'
import { settingNames } from '../../config'

/** Shorter names resemble those of other programs by chance. */
const minLength = 8
const maxDistance = 2

/** A sentence for each variable that looks like a mistyped setting. */
export function didYouMean(environment: NodeJS.ProcessEnv): string[] {
  const unknown = Object.keys(environment).filter((name) => !settingNames.includes(name))
  return unknown.flatMap((name) => {
    const known = closest(name, settingNames)
    if (distance(name, known) <= maxDistance && known.length >= minLength)
      return [`${name} is no setting of the shop: is ${known} meant?`]
    return name.startsWith('SHOP_') ? [`${name} is no setting of the shop. The nearest is ${known}.`] : []
  })
}
