import { Badge } from '../../platform/admin/components/badge'
import type { PostState } from '../contract/admin-blogs'

const words = {
  draft: { tone: 'warning', label: 'Draft' },
  published: { tone: 'good', label: 'In the shop' },
  withdrawn: { tone: 'calm', label: 'Withdrawn' },
} as const

export function PostBadge({ state }: { state: PostState }) {
  const { tone, label } = words[state]
  return <Badge tone={tone}>{label}</Badge>
}
