import * as m from './messages'
import { type ContrastProblem, leastContrast } from './theme-colours'

const messages = {
  textOnBackground: m.textOnBackground,
  whiteOnBrand: m.whiteOnBrand,
  brandOnBackground: m.brandOnBackground,
  whiteOnAccent: m.whiteOnAccent,
  accentOnBackground: m.accentOnBackground,
}

/** Rounded down, so that 4.49 does not read as enough. */
export const contrastMessage = ({ pair, contrast, nearest }: ContrastProblem): string =>
  messages[pair]({ contrast: Math.floor(contrast * 10) / 10, least: leastContrast, nearest })
