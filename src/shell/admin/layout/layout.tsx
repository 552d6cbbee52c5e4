import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Arrival } from '../../../platform/admin/components/arrival'
import { useKeptPlace } from '../../../platform/admin/components/kept-place'
import { NotArrived } from '../../../platform/admin/components/not-arrived'
import { LeaveGuard } from '../../../platform/admin/forms/leave-guard'
import { PageFence } from '../../../ui/behavior/page-fence'
import { Loading } from '../../../ui/components/skeleton'
import look from './layout.module.css'
import { SideBar, ThumbBar } from './menus'
import { Reminders } from './reminders'

/** On a desk the menu stands at the side, on a phone under the thumb. */
export function Layout() {
  const { pathname } = useLocation()
  useKeptPlace()
  return (
    <>
      <a href="#content" className={`visually-hidden ${look.skip}`}>
        Skip to content
      </a>
      <div className={look.office}>
        <SideBar />
        <main id="content" className={look.main} tabIndex={-1}>
          <PageFence place={pathname} fallback={<NotArrived />}>
            {pathname === '/admin' && <Reminders />}
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </PageFence>
        </main>
        <ThumbBar />
      </div>
      <Arrival />
      <LeaveGuard />
    </>
  )
}
