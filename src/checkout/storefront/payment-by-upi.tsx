import { useEffect } from 'react'
import { isTransfer } from '../../payments/contract/payment-methods'
import { LazyPart } from '../../shell/storefront/boot/lazy-part'
import { Bone, Loading } from '../../ui/components/skeleton'
import type { Checkout } from './use-checkout'

const loadPanel = () => import('../../payments/storefront/upi-panel')

/** Loads once UPI is chosen, and appears when the address is complete [CHK-05]. */
export function PaymentByUpi({
  checkout: { lines, figures, ordering, method, paying, stopPaying },
}: {
  checkout: Checkout
}) {
  useEffect(() => {
    // The panel loads again when shown, and then reports an error.
    if (isTransfer(method)) loadPanel().catch(() => {})
  }, [method])
  if (!paying) return null
  const loading = (
    <Loading>
      <Bone shape="tile" />
    </Loading>
  )
  // Nobody should pay a total that is about to change.
  if (figures.isPending) return loading
  return (
    <LazyPart
      load={loadPanel}
      name="UPI"
      afterClick
      props={{ lines, figures, ordering, onAddressMissing: stopPaying }}
      loading={loading}
    />
  )
}
