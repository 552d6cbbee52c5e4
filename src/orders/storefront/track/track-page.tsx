import { LoadingTile } from '../../../shell/storefront/boot/loading-tile'
import { usePathParam } from '../../../shell/storefront/boot/page-at'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { phoneAddress } from '../../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'
import styles from './track-page.module.css'
import { TrackedCard } from './tracked-card'
import { useTracking } from './use-tracking'

/** Opened from the link in an email, without a login. */
export default function TrackPage() {
  const token = usePathParam('track')
  const { order, hasEnded, failure, load } = useTracking(token)
  useTitle(m.trackYourOrder())
  return (
    <div className="page">
      <Breadcrumb title={m.trackYourOrder()} />
      <div className={styles.page}>
        <h1>{m.trackYourOrder()}</h1>
        {hasEnded ? (
          <Ended />
        ) : order ? (
          <>
            <TrackedCard order={order} />
            <p className={styles.more}>
              {m.logInToSeeMore()} <Link to="/my-orders">{m.myOrders()}</Link>
            </p>
          </>
        ) : (
          <LoadingTile failure={failure} retry={load} />
        )}
      </div>
    </div>
  )
}

function Ended() {
  const { phone } = useAppSelector(({ shop }) => shop)
  return (
    <Notice tone="warning">
      <p>{m.thisTrackingLinkNoLongerWorks()}</p>
      <p className={styles.ways}>
        <Link to="/my-orders">{m.myOrders()}</Link>
        <a href={phoneAddress(phone)}>{phone}</a>
      </p>
    </Notice>
  )
}
