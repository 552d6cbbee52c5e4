/** A style sheet whose rules can be picked out for one page. */
export interface StyleSheet {
  /** The rules that may apply to this markup, in their order. */
  usedIn: (html: string) => string
}

/** A rule or at-rule: `before` is what stands before its braces. Of a plain rule it is enough that one choice fits. */
interface Rule {
  text: string
  before: string
  inner: Rule[] | undefined
  choices: string[][] | undefined
}

/**
 * Reads a sheet once; picking a page's rules out then costs less than compressing those it does not need.
 * What is for paper is in the sheet that comes later: nobody prints before. So is what only a dialog looks like: it is
 * opened by scripts, which wait for that sheet. So is what a mouse adorns, which stands over nothing so soon.
 */
export function readStyles(css: string): StyleSheet {
  const rules = readRules(css).filter(({ before }) => before !== '@media print')
  const changing = saidTwice(css)
  return {
    usedIn: (html) => {
      const classes = new Set(
        [...html.replace(closedDialogs, '').matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
          names.split(' '),
        ),
      )
      const picked = pick(rules, classes)
      const asked = new Set([...changing, ...namesAsked(picked), ...namesAsked(html)])
      return picked.replace(/(?<=:root\{)[^}]*(?=\})/g, (all) => usedProperties(all, asked))
    },
  }
}

const closedDialogs = /<dialog\b(?![^>]*\sopen\b)[^>]*>/g

/** The properties that the root is given twice: what comes later relies on each page having them. */
function saidTwice(css: string): string[] {
  const roots = [...css.matchAll(/:root\s*\{([^}]*)\}/g)].map(([, inner = '']) => inner).join(';')
  const names = [...roots.matchAll(/(?<=^|[;\s])--[\w-]+(?=\s*:)/g)].map(String)
  return names.filter((name, place) => names.indexOf(name) < place)
}

const namesAsked = (text: string) => [...text.matchAll(/(?<=var\()--[\w-]+/g)].map(String)

/** Custom properties of the root that something asks for; a quoted value may hold anything but the end of the rule. */
const usedProperties = (declarations: string, asked: ReadonlySet<string>) =>
  [...declarations.matchAll(/(--[\w-]+)?(?:"[^"]*"|'[^']*'|[^;"'])+/g)]
    .filter(([, name]) => !name || asked.has(name))
    .map(([declaration]) => declaration)
    .join(';')

function pick(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let picked = ''
  for (const { text, before, inner, choices } of rules) {
    if (inner) {
      const within = pick(inner, classes)
      if (within) picked += `${before}{${within}}`
    } else if (!choices || choices.some((needed) => needed.every((name) => classes.has(name)))) {
      picked += text
    }
  }
  return picked
}

function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (let start = 0; start < css.length; ) {
    const { open, end } = nextBlock(css, start)
    const [before, text] = [css.slice(start, open).trim(), css.slice(start, end)]
    const groups = /^@(?:media|supports|layer|container|starting-style)\b/.test(before) && open < end
    const inner = groups ? readRules(css.slice(open + 1, end - 1)) : undefined
    const choices = before.startsWith('@') ? undefined : choicesOf(before)
    if (text.trim()) rules.push({ text, before, inner, choices })
    start = end
  }
  return rules
}

/** Where the next block's brace opens and where it ends; a statement without a block ends at its semicolon. */
function nextBlock(css: string, start: number): { open: number; end: number } {
  let [open, depth, quote] = [-1, 0, '']
  for (let at = start; at < css.length; at += 1) {
    const sign = css[at] ?? ''
    if (sign === '\\') at += 1
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === ';' && depth === 0) return { open: at + 1, end: at + 1 }
    else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth === 0) return { open, end: at + 1 }
    }
  }
  return { open: css.length, end: css.length }
}

/** At the commas outside of brackets. */
const splitSelectors = (list: string) => list.split(/,(?![^([]*[)\]])/)

/** The classes that each selector of a list cannot do without. Those under a mouse are none of a page's, unless bare. */
function choicesOf(list: string): string[][] {
  return splitSelectors(list).flatMap((selector) => {
    const bare = withoutBrackets(selector)
    const needed = classesOf(bare)
    return bare.includes(':hover') && needed.length > 0 ? [] : [needed]
  })
}

/** What stands in brackets may be any of several, or none. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.((?:[\w-]|[^ -~]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
