import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'

/** [CHK-11] */
export const NothingToOrder = ({ tone }: { tone: 'calm' | 'problem' }) => (
  <Notice tone={tone}>
    Your cart is empty, so there is nothing to order yet. <Link to="/product">Go to the store</Link>
  </Notice>
)
