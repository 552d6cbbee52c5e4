import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useLoading } from '../../platform/storefront/use-loading'
import { type PageName, pages } from '../../shell/contract/pages'
import { LoadError } from '../../shell/storefront/boot/load-error'
import { pageAt } from '../../shell/storefront/boot/page-at'
import { plainTitles } from '../../shell/storefront/head/plain-titles'
import { useTitle } from '../../shell/storefront/head/use-title'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { Link } from '../../ui/components/link'
import { type TextPageSlug, textPages } from '../contract/text-page-slugs'
import * as m from './messages'
import styles from './text-page.module.css'
import { loadTextPage } from './text-page-slice'

const slugOf = (name: PageName | undefined): TextPageSlug | undefined =>
  textPages.find((slug) => name && pages[name].path === `/${slug}`)

/** The owner's text, or one generated from the settings. About has only a title until it is written [PAGE-01]. */
export default function TextPage() {
  const { pathname } = useLocation()
  const name = pageAt(pathname)
  const title = (name && plainTitles[name]) ?? ''
  const slug = slugOf(name)
  const page = useAppSelector((state) => slug && state.textPages[slug])
  useTitle(title)
  const load = useCallback(() => loadTextPage(slug as TextPageSlug), [slug])
  const { failure, retry } = useLoading(load, slug !== undefined && !page)
  return (
    <div className={`page ${styles.words}`}>
      <Breadcrumb title={title} />
      <h1>{title}</h1>
      {page?.html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on write and on read
        <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: page.html }} />
      ) : (
        (page || !slug) && <Unwritten name={name} />
      )}
      {!page && failure !== undefined && <LoadError message={failure} retry={retry} />}
    </div>
  )
}

/** About shows one word, as specified; the others say why they are empty. */
function Unwritten({ name }: { name: PageName | undefined }) {
  if (name === 'about') return null
  return (
    <p>
      {m.thisPageIsNotAvailable()} <Link to="/contact">{m.contactUs()}</Link> {m.withAnyQuestion()}
    </p>
  )
}
