import { LoadError } from '../../shell/storefront/boot/load-error'
import { Bone, Loading } from '../../ui/components/skeleton'

interface CartWaitingProps {
  failure: string | undefined
  retry(): void
}

/** Until the cart is there; if it does not come, why, and another try. */
export function CartWaiting({ failure, retry }: CartWaitingProps) {
  if (failure !== undefined) return <LoadError message={failure} retry={retry} />
  return (
    <Loading>
      <Bone shape="tile" />
    </Loading>
  )
}
