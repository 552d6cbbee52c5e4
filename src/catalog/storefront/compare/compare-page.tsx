import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { useServerHtml } from '../../../shell/storefront/boot/server-only'
import { ServerPart } from '../../../shell/storefront/boot/server-part'
import { plainTitles } from '../../../shell/storefront/head/plain-titles'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import * as m from '../messages'
import { rememberCompared } from './compared-before'
import { comparedIn } from './compared-in'
import styles from './comparison.module.css'
import { ComparisonSkeleton } from './comparison-skeleton'

const loadComparison = () => import('./late-comparison')
const loadOwnSuggestions = () => import('./own-suggestions')

/** The URL has the products [PAGE-01]. */
export default function ComparePage() {
  const { search } = useLocation()
  const title = plainTitles.compare ?? ''
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(search)
  // The link that was followed is gone, and the comparison begins above it.
  useEffect(() => {
    rememberCompared(comparedIn(search))
    if (shown.current !== search) heading.current?.focus()
    shown.current = search
  }, [search])
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb title={title} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <ServerPart
        key={search}
        id="comparison"
        load={loadComparison}
        name={title}
        props={{ search }}
        loading={<ComparisonSkeleton search={search} />}
      />
      <OwnInServerHtml key={`own ${search}`} search={search} />
    </div>
  )
}

/** Into the HTML from the server, which is the same for everybody. */
function OwnInServerHtml({ search }: { search: string }) {
  const sent = useServerHtml('comparison')
  const ids = comparedIn(search)
  return (
    sent !== undefined && <LazyPart load={loadOwnSuggestions} name={m.recentlyViewed()} props={{ ids }} />
  )
}
