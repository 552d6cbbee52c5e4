import { useRef, useState } from 'react'
import { MoveButton, RejectedMoves, ShipLink } from '../../orders/admin/bulk-moves'
import type { BulkResult } from '../../orders/contract/admin-orders'
import { orderStatusTable } from '../../orders/contract/order-status'
import { packingSlipRoutes } from '../../orders/contract/packing-slips'
import { useRead } from '../../platform/admin/api/use-call'
import { PageHead } from '../../platform/admin/components/page-head'
import { PrintButton } from '../../platform/admin/components/print-button'
import { Empty, Reading } from '../../platform/admin/components/states'
import { useAddress } from '../../platform/admin/components/use-address'
import { ChoiceField } from '../../ui/forms/choices'
import { Label } from './label'
import * as m from './messages'
import { PackingSlipSheet } from './packing-slip'
import { PickList } from './pick-list'
import styles from './print-page.module.css'

const formats = [
  { value: 'slip-a4', label: m.packingSlipsA4() },
  { value: 'slip-a6', label: m.packingSlipsA6() },
  { value: 'label-a6', label: m.addressLabelsA6() },
  { value: 'label-a4', label: m.addressLabelsFourOnA4() },
  { value: 'pick-a4', label: m.pickListA4() },
] as const

export default function PrintPage() {
  const [params, change] = useAddress()
  const ids = params.get('ids') ?? ''
  const { value: format } = formats.find(({ value }) => value === params.get('format')) ?? formats[0]
  const [rejected, setRejected] = useState<readonly BulkResult[]>()
  const summary = useRef<HTMLParagraphElement>(null)
  /** The button disappears after the click, so the focus moves beside it. */
  const focusSummary = () => summary.current?.focus()
  const found = useRead(packingSlipRoutes.show, { query: { ids } }, { enabled: ids !== '' })
  if (ids === '') {
    return (
      <>
        <PageHead title={m.print()} back={{ to: '/admin/orders', label: m.orders() }} />
        <Empty words={m.noOrdersSelected()} />
      </>
    )
  }
  const back = ids.includes(',')
    ? { to: '/admin/orders', label: m.orders() }
    : { to: `/admin/orders/${ids}`, label: m.order() }
  return (
    <>
      <div className={styles.screen}>
        <PageHead title={m.print()} back={back} actions={<PrintButton />} />
      </div>
      <div className={`${styles.screen} ${styles.choice}`}>
        <ChoiceField
          id="print-format"
          label={m.printFormat()}
          choices={formats}
          value={format}
          onChange={({ target }) => change({ format: target.value })}
        />
      </div>
      <Reading from={found}>
        {({ sender, slips }) => (
          <>
            <div className={`${styles.screen} ${styles.packed}`}>
              <p ref={summary} tabIndex={-1} role="status">
                {m.ordersText({ count: slips.length })}
              </p>
              <MoveButton
                orders={slips}
                to="Packed"
                label={orderStatusTable.Packed.action}
                onDone={focusSummary}
                onRejected={(results) => {
                  focusSummary()
                  setRejected(results)
                }}
              />
              <ShipLink orders={slips} />
            </div>
            <div className={`${styles.sheets} ${styles[format]}`}>
              {format === 'pick-a4' ? (
                <PickList slips={slips} sender={sender} />
              ) : (
                slips.map((slip) =>
                  format.startsWith('slip') ? (
                    <PackingSlipSheet key={slip.id} slip={slip} sender={sender} />
                  ) : (
                    <Label key={slip.id} slip={slip} sender={sender} />
                  ),
                )
              )}
            </div>
          </>
        )}
      </Reading>
      {rejected && <RejectedMoves results={rejected} onClose={() => setRejected(undefined)} />}
    </>
  )
}
