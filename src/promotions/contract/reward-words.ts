import { listed } from '../../platform/contract/listed'
import * as m from './messages'

const mostNamed = 3

/** "Honey or Jaggery". */
export const rewardWords = (names: readonly string[]): string =>
  listed(names.length > mostNamed + 1 ? [...names.slice(0, mostNamed), m.others()] : names, 'or')
