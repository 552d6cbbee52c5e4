import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#contract/messages'
import { type PageName, pages, type TextPageSlug, textPages } from '#contract/pages'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Link } from '../../ui/link'
import { NotLoaded } from '../not-loaded'
import { pageAt } from '../page-at'
import { useAppDispatch, useAppSelector } from '../store/store'
import { loadTextPage } from '../store/text-page-slice'
import { plainTitles } from './plain-titles'
import look from './text-page.module.css'
import { useTitle } from './use-title'

const slugOf = (name: PageName | undefined): TextPageSlug | undefined =>
  textPages.find((slug) => name && pages[name].path === `/${slug}`)

/** Pages that have a title and, until the owner writes something, hardly more [PAGE-01]. */
export default function TextPage() {
  const { pathname } = useLocation()
  const name = pageAt(pathname)
  const title = (name && plainTitles[name]) ?? ''
  const slug = slugOf(name)
  const dispatch = useAppDispatch()
  const page = useAppSelector((state) => slug && state.textPages[slug])
  useTitle(title)
  const [failed, setFailed] = useState<{ slug: TextPageSlug | undefined; why: string }>()
  const ask = useCallback(async () => {
    if (!slug) return
    setFailed(undefined)
    const answer = await dispatch(loadTextPage(slug))
    if (loadTextPage.rejected.match(answer))
      setFailed({ slug, why: answer.payload?.message || messages.somethingWrong })
  }, [dispatch, slug])
  useEffect(() => {
    if (!page) void ask()
  }, [ask, page])
  return (
    <div className={`page ${look.words}`}>
      <Breadcrumb title={title} />
      <h1>{title}</h1>
      {page?.html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on write and on read
        <div className={`prose ${look.text}`} dangerouslySetInnerHTML={{ __html: page.html }} />
      ) : (
        (page || !slug) && <Unwritten name={name} />
      )}
      {!page && failed && failed.slug === slug && <NotLoaded failure={failed.why} retry={() => void ask()} />}
    </div>
  )
}

/** About shows its one word, as the specification has it; the others say why they are empty. */
function Unwritten({ name }: { name: PageName | undefined }) {
  if (name === 'about') return null
  return (
    <p>
      There is nothing to read here yet. <Link to="/contact">Ask us</Link>, and we answer gladly.
    </p>
  )
}
