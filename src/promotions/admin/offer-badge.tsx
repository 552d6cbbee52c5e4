import { Badge } from '../../platform/admin/components/badge'
import type { PromotionState } from '../contract/admin-promotions'
import * as m from './messages'

export const stateLabels: Record<PromotionState, string> = {
  on: m.stateOn(),
  planned: m.statePlanned(),
  over: m.stateOver(),
  'used up': m.stateUsedUp(),
  off: m.stateOff(),
  archived: m.stateArchived(),
}

const tones = {
  on: 'good',
  planned: 'calm',
  over: 'warning',
  'used up': 'warning',
  off: 'calm',
  archived: 'calm',
} as const satisfies Record<PromotionState, string>

export const OfferBadge = ({ state }: { state: PromotionState }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
)
