import { useLocation } from 'react-router'
import { type PageName, pages } from '../../contract/pages'

const names = Object.keys(pages) as PageName[]
/** In letters of either case, and with slashes at the end, it is the same page. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+$/, '([^/]+)')}/*$`, 'i')
const patterns = new Map(names.map((name) => [name, patternOf(pages[name].path)]))

/** Which page has this address. */
export const pageAt = (path: string): PageName | undefined =>
  names.find((name) => patterns.get(name)?.test(path))

/** What stands in the address of this page in place of its `:id` or `:token`. */
export const useNamed = (page: PageName): string =>
  patterns.get(page)?.exec(useLocation().pathname)?.[1] ?? ''
