import { useLocation } from 'react-router'
import { type PageName, pages } from '../../contract/pages'

const names = Object.keys(pages) as PageName[]
/** Case-insensitive, with or without trailing slashes. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+$/, '([^/]+)')}/*$`, 'i')
const patterns = new Map(names.map((name) => [name, patternOf(pages[name].path)]))

/** The page at this path. */
export const pageAt = (path: string): PageName | undefined =>
  names.find((name) => patterns.get(name)?.test(path))

/** The value of `:id` or `:token` in the URL of this page. */
export const pathParam = (page: PageName, path: string): string => patterns.get(page)?.exec(path)?.[1] ?? ''
export const usePathParam = (page: PageName): string => pathParam(page, useLocation().pathname)
