import type { ReactNode } from 'react'
import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import { urlOf } from '../../../ui/behavior/http-client'
import type { FileRoute } from '../../contract/route'
import styles from './download-link.module.css'

interface DownloadLinkProps {
  route: FileRoute
  asked?: { params?: Record<string, string>; query?: Record<string, unknown> }
  /** Shows it in a tab of its own, for reading or printing, instead of keeping it. */
  open?: boolean
  children: ReactNode
}

/** A file of the shop, fetched with the session of whoever presses. */
export function DownloadLink({ route, asked, open, children }: DownloadLinkProps) {
  return (
    <a
      href={urlOf(route, asked)}
      className={styles.link}
      {...(open ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
    >
      <SectionIcon name={open ? 'print' : 'download'} size={20} />
      {children}
    </a>
  )
}
