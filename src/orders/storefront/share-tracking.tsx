import { LinkToSelect } from '../../shell/storefront/layout/link-to-select'
import { useShare } from '../../shell/storefront/layout/use-share'
import { Button } from '../../ui/components/button'
import { Icon } from '../../ui/components/icon'
import type { TrackedOrder } from '../contract/orders'
import * as m from './messages'

/** The page of the link names no person and no street. */
export function ShareTracking({ order: { orderNumber, trackingLink } }: { order: TrackedOrder }) {
  const { share, toSelect } = useShare(m.trackingLinkCopied())
  if (!trackingLink) return null
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => void share(m.orderOrderNumber({ orderNumber }), trackingLink)}
      >
        <Icon name="share" /> {m.shareTracking()}
      </Button>
      <LinkToSelect address={toSelect} />
    </>
  )
}
