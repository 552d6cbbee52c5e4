import { matchPath, useLocation } from 'react-router'
import { type PageName, pages } from '#contract/pages'
import { Breadcrumb } from '../../ui/breadcrumb'
import { plainTitles } from './plain-titles'
import { useTitle } from './use-title'
import look from './words-page.module.css'

/** Pages that have a title and, until the owner writes something, nothing else [PAGE-01]. */
export default function WordsPage() {
  const { pathname } = useLocation()
  const name = (Object.keys(plainTitles) as PageName[]).find((one) => matchPath(pages[one].path, pathname))
  const title = (name && plainTitles[name]) ?? ''
  useTitle(title)
  return (
    <div className={`page ${look.words}`}>
      <Breadcrumb title={title} />
      <h1>{title}</h1>
    </div>
  )
}
