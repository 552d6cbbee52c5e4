import { Badge } from '../../platform/admin/components/badge'
import { formatAge } from '../../platform/admin/components/format'
import { dayMs } from '../../platform/contract/india-time'
import type { ListedEnquiry } from '../contract/admin-enquiries'

interface EnquiryClockProps extends Pick<ListedEnquiry, 'due' | 'dueAt'> {
  now?: Date
}

/** What the law wants next, and how long there is left (domain.md F5). */
export function EnquiryClock({ due, dueAt, now = new Date() }: EnquiryClockProps) {
  if (!due || !dueAt) return <Badge tone="good">Settled</Badge>
  const left = Date.parse(dueAt) - now.getTime()
  const tone = left < 0 ? 'problem' : left < dayMs ? 'warning' : 'calm'
  return (
    <Badge tone={tone}>
      {due === 'answer' ? 'Answer due' : 'Solution due'} {formatAge(dueAt, now)}
    </Badge>
  )
}
