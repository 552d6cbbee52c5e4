import type { ReactNode } from 'react'
import { RoomIcon } from '../../../shell/admin/layout/room-icon'
import type { FileRoute } from '../../contract/route'
import { addressOf } from '../api/call'
import look from './download-link.module.css'

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
      href={addressOf(route, asked)}
      className={look.link}
      {...(open ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
    >
      <RoomIcon name={open ? 'print' : 'download'} size={20} />
      {children}
    </a>
  )
}
