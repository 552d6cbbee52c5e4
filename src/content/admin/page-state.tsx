import { Badge } from '../../platform/admin/components/badge'
import type { Reply } from '../../platform/contract/route'
import type { TextPageStatus, textPageRoutes } from '../contract/text-pages'

export type RowOfPage = Reply<typeof textPageRoutes.list>[number]

const words: Record<TextPageStatus, { tone: 'good' | 'warning' | 'problem'; says: string }> = {
  shown: { tone: 'good', says: 'In the shop' },
  draft: { tone: 'warning', says: 'Draft' },
  empty: { tone: 'problem', says: 'Empty' },
}

export function PageState({ state }: { state: TextPageStatus }) {
  const { tone, says } = words[state]
  return <Badge tone={tone}>{says}</Badge>
}
