import { Badge } from '../../platform/admin/components/badge'
import type { Reply } from '../../platform/contract/route'
import type { TextPageStatus, textPageRoutes } from '../contract/text-pages'
import * as m from './messages'

export type RowOfPage = Reply<typeof textPageRoutes.list>[number]

const words: Record<TextPageStatus, { tone: 'good' | 'warning' | 'problem'; label: string }> = {
  shown: { tone: 'good', label: m.inTheShop() },
  draft: { tone: 'warning', label: m.draft() },
  empty: { tone: 'problem', label: m.empty() },
}

export function PageState({ state }: { state: TextPageStatus }) {
  const { tone, label } = words[state]
  return <Badge tone={tone}>{label}</Badge>
}
