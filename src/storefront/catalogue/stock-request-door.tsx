import { useLate } from '../../ui/use-late'
import type { StockRequestProps } from './stock-request'

const fetchForm = () => import('./stock-request')

/** Few products are sold out: the form is fetched where one is. */
export function StockRequestDoor(props: StockRequestProps) {
  const { View: StockRequest } = useLate(fetchForm, true)
  return StockRequest && <StockRequest {...props} />
}
