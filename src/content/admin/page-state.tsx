import { Badge } from '../../platform/admin/components/badge'
import type { Reply } from '../../platform/contract/route'
import { hasGeneratedText, type TextPageSlug } from '../contract/text-page-slugs'
import type { TextPageStatus, textPageRoutes } from '../contract/text-pages'
import * as m from './messages'

export type RowOfPage = Reply<typeof textPageRoutes.list>[number]

const words: Record<TextPageStatus, { tone: 'good' | 'warning' | 'problem'; label: string }> = {
  shown: { tone: 'good', label: m.inTheShop() },
  draft: { tone: 'warning', label: m.draft() },
  empty: { tone: 'problem', label: m.empty() },
}

export function PageState({ slug, state }: { slug: TextPageSlug; state: TextPageStatus }) {
  if (state === 'empty' && hasGeneratedText(slug)) return <Badge tone="warning">{m.fromYourSettings()}</Badge>
  const { tone, label } = words[state]
  return <Badge tone={tone}>{label}</Badge>
}
