import { LoadError } from '../../../shell/storefront/boot/late-notice'
import { useSessionKey } from '../../../shell/storefront/state/use-session-key'
import { useLazy } from '../../../ui/behavior/use-late'
import type { StockRequestProps } from './stock-request'

const fetchForm = () => import('./stock-request')

/** Few products are sold out: the form is fetched where one is. */
export function StockRequestPlace(request: StockRequestProps) {
  const { View: StockRequest, place, ...late } = useLazy(fetchForm, true)
  const sessionKey = useSessionKey()
  return (
    <div ref={place}>
      {StockRequest && <StockRequest key={sessionKey} {...request} />}
      <LoadError part="Tell me when it is back" {...late} />
    </div>
  )
}
