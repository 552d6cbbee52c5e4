import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Bone, Loading } from '../../ui/skeleton'
import { loadCart } from '../store/cart-thunks'
import { useAppDispatch, useAppSelector } from '../store/store'

/** Until the cart is there; if it does not come, why, and another try. */
export function CartWaiting() {
  const dispatch = useAppDispatch()
  const { error, loading, message } = useAppSelector(({ auth }) => auth)
  if (!error || loading) {
    return (
      <Loading>
        <Bone shape="tile" />
      </Loading>
    )
  }
  return (
    <Notice tone="problem">
      <p>{message}</p>
      <Button variant="secondary" onClick={() => void dispatch(loadCart())}>
        Try again
      </Button>
    </Notice>
  )
}
