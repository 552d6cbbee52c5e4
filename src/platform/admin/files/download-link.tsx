import type { ReactNode } from 'react'
import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import { urlOf } from '../../../ui/behavior/http-client'
import { buttonClass } from '../../../ui/components/button'
import type { FileRoute } from '../../contract/route'
import styles from './download-link.module.css'

interface DownloadLinkProps {
  route: FileRoute
  input?: { params?: Record<string, string>; query?: Record<string, unknown> }
  /** Opens it in a new tab for reading or printing, instead of saving it. */
  open?: boolean
  /** Beside buttons it looks like them. */
  asButton?: boolean
  children: ReactNode
}

/** Fetches a file with the session of the staff member. */
export function DownloadLink({ route, input, open, asButton, children }: DownloadLinkProps) {
  return (
    <a
      href={urlOf(route, input)}
      className={asButton ? buttonClass({ variant: 'secondary' }, styles.button) : styles.link}
      {...(open ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
    >
      <SectionIcon name={open ? 'print' : 'download'} size={20} />
      {children}
    </a>
  )
}
