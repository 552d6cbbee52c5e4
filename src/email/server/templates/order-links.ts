import type { EmailContent, Writer } from '../email'
import * as m from '../messages'

/** The page of the order for its customer, and the one that needs no login. */
export const orderLinks = (
  orderId: string,
  { origin, trackingLink }: Pick<Writer, 'origin' | 'trackingLink'>,
  label = m.viewYourOrder(),
): EmailContent['body'] => [
  ...(trackingLink ? [{ link: trackingLink, label: m.trackYourOrder() }] : []),
  { link: `${origin}/my-orders/${orderId}`, label },
]
