import type { ListedEnquiry } from '#contract/enquiry-desk'
import { Badge } from '../furniture/badge'
import { formatAge } from '../furniture/format'

const dayMs = 24 * 60 * 60 * 1000

/** What the law wants next, and how long there is left (domain.md F5). */
export function EnquiryClock({ due, dueAt }: Pick<ListedEnquiry, 'due' | 'dueAt'>) {
  if (!due || !dueAt) return <Badge tone="good">Settled</Badge>
  const left = Date.parse(dueAt) - Date.now()
  const tone = left < 0 ? 'problem' : left < dayMs ? 'warning' : 'calm'
  return (
    <Badge tone={tone}>
      {due === 'answer' ? 'Answer due' : 'Solution due'} {formatAge(dueAt)}
    </Badge>
  )
}
