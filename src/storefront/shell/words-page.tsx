import { Link, matchPath, useLocation } from 'react-router'
import { type PageName, pages } from '#contract/pages'
import { Breadcrumb } from '../../ui/breadcrumb'
import { plainTitles } from './plain-titles'
import { useTitle } from './use-title'
import look from './words-page.module.css'

/** About shows its one word, as the specification has it; the others say why they are empty. */
const silent: readonly (PageName | undefined)[] = ['about']

/** Pages that have a title and, until the owner writes something, hardly more [PAGE-01]. */
export default function WordsPage() {
  const { pathname } = useLocation()
  const name = (Object.keys(plainTitles) as PageName[]).find((one) => matchPath(pages[one].path, pathname))
  const title = (name && plainTitles[name]) ?? ''
  useTitle(title)
  return (
    <div className={`page ${look.words}`}>
      <Breadcrumb title={title} />
      <h1>{title}</h1>
      {!silent.includes(name) && (
        <p>
          There is nothing to read here yet. <Link to="/contact">Ask us</Link>, and we answer gladly.
        </p>
      )}
    </div>
  )
}
