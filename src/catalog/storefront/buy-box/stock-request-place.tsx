import { LateNotice } from '../../../shell/storefront/boot/late-notice'
import { useSessionKey } from '../../../shell/storefront/state/use-session-key'
import { useLate } from '../../../ui/behavior/use-late'
import type { StockRequestProps } from './stock-request'

const fetchForm = () => import('./stock-request')

/** Few products are sold out: the form is fetched where one is. */
export function StockRequestPlace(request: StockRequestProps) {
  const { View: StockRequest, place, ...late } = useLate(fetchForm, true)
  const sessionKey = useSessionKey()
  return (
    <div ref={place}>
      {StockRequest && <StockRequest key={sessionKey} {...request} />}
      <LateNotice part="Tell me when it is back" {...late} />
    </div>
  )
}
