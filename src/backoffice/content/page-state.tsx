import type { Reply } from '#contract/route'
import type { WordPageState, wordPageRoutes } from '#contract/word-pages'
import { Badge } from '../furniture/badge'

export type RowOfPage = Reply<typeof wordPageRoutes.list>[number]

const words: Record<WordPageState, { tone: 'good' | 'warning' | 'problem'; says: string }> = {
  shown: { tone: 'good', says: 'In the shop' },
  draft: { tone: 'warning', says: 'Draft with blanks' },
  empty: { tone: 'problem', says: 'Empty' },
}

export function PageState({ state }: { state: WordPageState }) {
  const { tone, says } = words[state]
  return <Badge tone={tone}>{says}</Badge>
}
