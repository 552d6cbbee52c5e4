import { useRead } from '../../platform/admin/api/use-call'
import { formatMoment } from '../../platform/admin/components/format'
import { Notice } from '../../ui/components/notice'
import { razorpayAdminRoutes } from '../contract/razorpay'
import * as m from './messages'

/** What the owner has to set up before Razorpay can be switched on, and what was never tried. */
export function RazorpaySetup() {
  const { data } = useRead(razorpayAdminRoutes.setup, {})
  if (!data) return null
  if (data.missing.length > 0)
    return <Notice tone="warning">{m.razorpayNeedsKeys({ names: data.missing.join(', ') })}</Notice>
  return (
    <>
      {data.isTest && <Notice tone="warning">{m.razorpayIsTest()}</Notice>}
      <Notice>{m.razorpayNotTriedLive()}</Notice>
      <p>{m.razorpayWebhook({ url: data.webhookUrl })}</p>
      <p>
        {data.lastWebhookAt
          ? m.razorpayLastWebhook({ at: formatMoment(data.lastWebhookAt) })
          : m.razorpayNoWebhookYet()}
      </p>
    </>
  )
}
