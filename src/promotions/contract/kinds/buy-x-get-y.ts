import { apportion } from '../apportion'
import * as m from '../messages'
import { rewardWords } from '../reward-words'
import { defineOfferKind, type OfferLine } from './offer-kind'
import { piecesOf } from './pieces'

interface Parameters {
  buy: number
  get: number
}

const countOf = (lines: readonly OfferLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** A piece that counts as bought is not given, and the other way round. */
function countPieces(lines: readonly OfferLine[]) {
  return {
    all: countOf(lines),
    bought: countOf(lines.filter(({ isBought }) => isBought)),
    rewards: countOf(lines.filter(({ isReward }) => isReward)),
  }
}

/** How often the order has all the pieces to buy, and all that they give. */
function setsIn(lines: readonly OfferLine[], { buy, get }: Parameters): number {
  const { all, bought, rewards } = countPieces(lines)
  return Math.min(Math.floor(bought / buy), Math.floor(rewards / get), Math.floor(all / (buy + get)))
}

/** What the given pieces of each line cost: the cheapest of the whole order, not of each set. */
function rewardCosts(lines: readonly OfferLine[], { buy, get }: Parameters) {
  const sets = setsIn(lines, { buy, get })
  const costs = lines.map(() => 0)
  let [left, boughtToSpare] = [sets * get, countPieces(lines).bought - sets * buy]
  for (const { at, paise } of piecesOf(lines).reverse()) {
    const { isBought, isReward } = lines[at] as OfferLine
    if (left === 0 || !isReward || (isBought && boughtToSpare === 0)) continue
    left -= 1
    if (isBought) boughtToSpare -= 1
    costs[at] = (costs[at] ?? 0) + paise
  }
  return costs
}

const percentOff = (percent: number) => percent || 100

export const buyXGetY = defineOfferKind({
  label: m.buyLabel(),
  hint: m.buyHint(),
  hasReward: true,
  fields: {
    buy: { unit: 'pieces', label: m.buyField() },
    get: { unit: 'pieces', label: m.getField() },
    percent: { unit: 'percent', label: m.getPercentField(), hint: m.blankIsFree(), optional: true },
  },
  sentence({ buy, get, percent }, rewards = []) {
    const goods = rewards.length > 0 ? m.rewardGoods({ goods: rewardWords(rewards) }) : ''
    return percentOff(percent) === 100
      ? m.buyAndGet({ buy, get, goods })
      : m.buyAndGetPercent({ buy, get, percent, goods })
  },
  discount(lines, { percent, ...parameters }) {
    const costs = rewardCosts(lines, parameters)
    const sum = costs.reduce((before, cost) => before + cost, 0)
    return apportion(Math.round((sum * percentOff(percent)) / 100), costs)
  },
  missingRewards(lines, { buy, get }) {
    const { all, bought, rewards } = countPieces(lines)
    return bought < buy ? 0 : Math.max(get - rewards, buy + get - all, 0)
  },
})
