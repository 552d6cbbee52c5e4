const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** The content of a cell without what programs put around it: `="265.00"`, `'265.00`, `"265.00"`. Keeps line breaks. */
export function cleanCell(text: string): string {
  const bare = text
    .replace(invisible, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  const [, formula] = /^="(.*)"$/s.exec(bare) ?? []
  const [, quoted] = /^"(.*)"$/s.exec(formula ?? bare) ?? []
  const content = (quoted ?? formula ?? bare).replaceAll('""', '"').replace(/^'(.*?)'?$/s, '$1')
  return content.trim()
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
