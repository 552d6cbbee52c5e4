import { GoesWellPlace } from '../../catalog/storefront/companions/goes-well-place'
import type { TrackedOrder } from '../contract/orders'
import * as m from './messages'

export const GoesWellWithOrder = ({ order: { _id, orderItems } }: { order: TrackedOrder }) => (
  <GoesWellPlace
    key={_id}
    title={m.goesWellWithYourOrder()}
    ids={orderItems.map(({ product }) => product._id)}
  />
)
