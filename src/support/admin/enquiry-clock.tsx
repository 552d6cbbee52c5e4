import { Badge } from '../../platform/admin/components/badge'
import { formatAge } from '../../platform/admin/components/format'
import { dayMs } from '../../platform/contract/india-time'
import type { ListedEnquiry } from '../contract/admin-enquiries'
import * as m from './messages'

interface EnquiryClockProps extends Pick<ListedEnquiry, 'due' | 'dueAt'> {
  now?: Date
}

/** The next legal deadline (domain.md F5). */
export function EnquiryClock({ due, dueAt, now = new Date() }: EnquiryClockProps) {
  if (!due || !dueAt) return <Badge tone="good">{m.resolved()}</Badge>
  const left = Date.parse(dueAt) - now.getTime()
  const tone = left < 0 ? 'problem' : left < dayMs ? 'warning' : 'calm'
  return (
    <Badge tone={tone}>
      {due === 'answer' ? m.answerDue() : m.resolutionDue()} {formatAge(dueAt, now)}
    </Badge>
  )
}
