import { type ReactNode, useEffect } from 'react'
import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import { Link } from '../../../ui/components/link'
import { lastListUrl } from '../lists/list-state'
import * as m from '../messages'
import styles from './page-head.module.css'
import { WholeWords } from './whole-words'

interface PageHeadProps {
  title: string
  /** The list this page belongs to. */
  back?: { to: string; label: string } | undefined
  /** A line below, such as a status or a date. */
  under?: ReactNode
  /** Buttons and links beside the headline. */
  actions?: ReactNode
}

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = m.titleBackOffice({ title })
  }, [title])
}

/** The headline of a page, also set as the document's title. */
export function PageHead({ title, back, under, actions }: PageHeadProps) {
  usePageTitle(title)
  return (
    <div className={styles.head}>
      <div>
        {back && (
          <Link to={lastListUrl(back.to)} className={styles.back}>
            <SectionIcon name="back" size={18} />
            {back.label}
          </Link>
        )}
        <h1>
          <WholeWords in={title} />
        </h1>
        {under && <div className={styles.under}>{under}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
