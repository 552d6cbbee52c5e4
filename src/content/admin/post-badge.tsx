import { Badge } from '../../platform/admin/components/badge'
import type { PostState } from '../contract/admin-blogs'

const words = {
  draft: { tone: 'warning', says: 'Draft' },
  published: { tone: 'good', says: 'In the shop' },
  withdrawn: { tone: 'calm', says: 'Withdrawn' },
} as const

export function PostBadge({ state }: { state: PostState }) {
  const { tone, says } = words[state]
  return <Badge tone={tone}>{says}</Badge>
}
