import { useRef, useState } from 'react'
import { MoveButton, RejectedMoves } from '../../orders/admin/bulk-moves'
import type { BulkResult } from '../../orders/contract/admin-orders'
import { packingSlipRoutes } from '../../orders/contract/packing-slips'
import { useRead } from '../../platform/admin/api/use-call'
import { count } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { PrintButton } from '../../platform/admin/components/print-button'
import { Empty, Reading } from '../../platform/admin/components/states'
import { useAddress } from '../../platform/admin/components/use-address'
import { ChoiceField } from '../../ui/forms/choices'
import { Label } from './label'
import { PackingSlipSheet } from './packing-slip'
import styles from './print-page.module.css'

const formats = [
  { value: 'slip-a4', label: 'Packing slips, A4' },
  { value: 'slip-a6', label: 'Packing slips, A6' },
  { value: 'label-a6', label: 'Address labels, A6' },
  { value: 'label-a4', label: 'Address labels, four on A4' },
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
        <PageHead title="Print" back={{ to: '/admin/orders', label: 'Orders' }} />
        <Empty words="No orders selected." />
      </>
    )
  }
  const back = ids.includes(',')
    ? { to: '/admin/orders', label: 'Orders' }
    : { to: `/admin/orders/${ids}`, label: 'Order' }
  return (
    <>
      <div className={styles.screen}>
        <PageHead title="Print" back={back} actions={<PrintButton />} />
      </div>
      <div className={`${styles.screen} ${styles.choice}`}>
        <ChoiceField
          id="print-format"
          label="Print format"
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
                {count(slips.length, 'order')}
              </p>
              <MoveButton
                orders={slips.flatMap(({ id, status, method, payment }) =>
                  status && payment ? { id, status, method, payment } : [],
                )}
                to="Packed"
                label="Mark packed"
                onDone={focusSummary}
                onRejected={(results) => {
                  focusSummary()
                  setRejected(results)
                }}
              />
            </div>
            <div className={`${styles.sheets} ${styles[format]}`}>
              {slips.map((slip) =>
                format.startsWith('slip') ? (
                  <PackingSlipSheet key={slip.id} slip={slip} sender={sender} />
                ) : (
                  <Label key={slip.id} slip={slip} sender={sender} />
                ),
              )}
            </div>
          </>
        )}
      </Reading>
      {rejected && <RejectedMoves results={rejected} onClose={() => setRejected(undefined)} />}
    </>
  )
}
