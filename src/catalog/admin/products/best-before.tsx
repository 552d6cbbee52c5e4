import { Badge } from '../../../platform/admin/components/badge'
import { formatDay } from '../../../platform/admin/components/format'
import { isPastBest } from '../../contract/best-before'
import * as m from '../messages'

/** A near or past date, also as text, because not everyone sees the colour. */
export function BestBefore({ day }: { day: string }) {
  const isPast = isPastBest(day, new Date())
  return (
    <Badge tone={isPast ? 'problem' : 'warning'}>
      {m.bestBeforeDay({ day: formatDay(day) })}
      {isPast && ', past'}
    </Badge>
  )
}
