import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ChunkError } from '../../../platform/admin/components/chunk-error'
import { RouteChange } from '../../../platform/admin/components/route-change'
import { useRestoredFocus } from '../../../platform/admin/components/use-restored-focus'
import { LeaveGuard } from '../../../platform/admin/forms/leave-guard'
import { ErrorBoundary } from '../../../ui/behavior/error-boundary'
import { Loading } from '../../../ui/components/skeleton'
import * as m from '../messages'
import styles from './layout.module.css'
import { SideBar, ThumbBar } from './menus'

import { Reminders } from './reminders'

/** The menu is at the side on a desktop, at the bottom on a phone. */
export function Layout() {
  const { pathname } = useLocation()
  useRestoredFocus()
  return (
    <>
      <a href="#content" className={`visually-hidden ${styles.skip}`}>
        {m.skipToContent()}
      </a>
      <div className={styles.office}>
        <SideBar />
        <main id="content" className={styles.main} tabIndex={-1}>
          <ErrorBoundary resetKey={pathname} fallback={<ChunkError />}>
            {pathname === '/admin' && <Reminders />}
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <ThumbBar />
      </div>
      <RouteChange />
      <LeaveGuard />
    </>
  )
}
