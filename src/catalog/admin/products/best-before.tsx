import { Badge } from '../../../platform/admin/components/badge'
import { formatDay } from '../../../platform/admin/components/format'
import { isPastBest } from '../../contract/best-before'
import * as m from '../messages'

/** A day that is near, or past: said in words too, as not all see the colour. */
export function BestBefore({ day }: { day: string }) {
  const isPast = isPastBest(day, new Date())
  return (
    <Badge tone={isPast ? 'problem' : 'warning'}>
      {m.bestBeforeDay({ day: formatDay(day) })}
      {isPast && ', past'}
    </Badge>
  )
}
