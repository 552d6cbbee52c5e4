import { Badge } from '../../platform/admin/components/badge'
import type { PostState } from '../contract/admin-blogs'
import * as m from './messages'

const words = {
  draft: { tone: 'warning', label: m.draft() },
  published: { tone: 'good', label: m.inTheShop() },
  withdrawn: { tone: 'calm', label: m.withdrawn() },
} as const

export function PostBadge({ state }: { state: PostState }) {
  const { tone, label } = words[state]
  return <Badge tone={tone}>{label}</Badge>
}
