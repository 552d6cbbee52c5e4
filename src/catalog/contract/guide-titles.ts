import * as m from './messages'
import type { GuideKind } from './shown-guide'

/** The heading of the steps. */
export const guideTitles: Record<GuideKind, string> = {
  prepare: m.howToPrepare(),
  brew: m.howToBrew(),
  cook: m.howToCook(),
  use: m.howToUse(),
}
