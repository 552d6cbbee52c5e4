import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'

/** [CHK-11] */
export const NothingToOrder = ({ tone }: { tone: 'calm' | 'problem' }) => (
  <Notice tone={tone}>
    {m.yourCartIsEmptySo()} <Link to="/product">{m.goToTheStore()}</Link>
  </Notice>
)

/** Another tab ordered the cart, or removed its items. */
export const CartEmptied = () => (
  <Notice tone="problem">
    {m.yourCartIsEmptyNow()} <Link to="/my-orders">{m.viewYourOrders()}</Link>
  </Notice>
)
