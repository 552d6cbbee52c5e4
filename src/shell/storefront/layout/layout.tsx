import * as m from '../messages'
import '../../../ui/styles/tokens.css'
import '../../../ui/styles/fonts.css'
import '../../../ui/styles/theme-fonts.css'
import '../../../ui/styles/base.css'
import type { ReactNode } from 'react'
import { toastMs } from '../../../platform/contract/constants'
import { toastClosed } from '../../../platform/storefront/toast-slice'
import { Toasts } from '../../../ui/components/toasts'
import { accessOf } from '../../contract/pages'
import { useAppDispatch, useAppSelector } from '../state/store'
import { Footer } from './footer'
import { Header } from './header'
import header from './header.module.css'
import { HolidayNotice } from './holiday-notice'
import styles from './layout.module.css'

function Messages() {
  const dispatch = useAppDispatch()
  const toasts = useAppSelector(({ toast }) => toast)
  return (
    <Toasts
      toasts={toasts}
      closeAfterMs={toastMs}
      place={header.messages}
      onClose={(id) => dispatch(toastClosed(id))}
    />
  )
}

// Created once, so that React does not render them again at every navigation.
const above = (
  <>
    <a href="#content" className={styles.skip}>
      {m.skipToContent()}
    </a>
    <Header>
      <Messages />
    </Header>
  </>
)
const below = <Footer />

interface LayoutProps {
  page: string
  children: ReactNode
}

export function Layout({ page, children }: LayoutProps) {
  return (
    <>
      {above}
      <HolidayNotice page={page} />
      {/* The browser fills in what only some may see. */}
      <div className={accessOf(page) === 'open' ? undefined : styles.filledLater}>
        <main id="content" data-page={page} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      {below}
    </>
  )
}
