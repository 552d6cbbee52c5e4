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

const papers = [
  { value: 'slip-a4', label: 'Packing slips, A4' },
  { value: 'slip-a6', label: 'Packing slips, A6' },
  { value: 'label-a6', label: 'Address labels, A6' },
  { value: 'label-a4', label: 'Address labels, four on A4' },
] as const

/** What goes into a parcel and onto it, one after the other as they come out of the printer. */
export default function PrintPage() {
  const [params, change] = useAddress()
  const ids = params.get('ids') ?? ''
  const { value: paper } = papers.find(({ value }) => value === params.get('paper')) ?? papers[0]
  const [refused, setRejected] = useState<readonly BulkResult[]>()
  const counted = useRef<HTMLParagraphElement>(null)
  /** The button goes with what it has done; the focus stays beside it, also behind what is told of it. */
  const stay = () => counted.current?.focus()
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
          id="print-paper"
          label="Print format"
          choices={papers}
          value={paper}
          onChange={({ target }) => change({ paper: target.value })}
        />
      </div>
      <Reading from={found}>
        {({ sender, slips }) => (
          <>
            <div className={`${styles.screen} ${styles.packed}`}>
              <p ref={counted} tabIndex={-1} role="status">
                {count(slips.length, 'order')}
              </p>
              <MoveButton
                orders={slips.flatMap(({ id, status, method, payment }) =>
                  status && payment ? { id, status, method, payment } : [],
                )}
                to="Packed"
                words="Mark packed"
                onDone={stay}
                onRefused={(results) => {
                  stay()
                  setRejected(results)
                }}
              />
            </div>
            <div className={`${styles.sheets} ${styles[paper]}`}>
              {slips.map((slip) =>
                paper.startsWith('slip') ? (
                  <PackingSlipSheet key={slip.id} slip={slip} sender={sender} />
                ) : (
                  <Label key={slip.id} slip={slip} sender={sender} />
                ),
              )}
            </div>
          </>
        )}
      </Reading>
      {refused && <RejectedMoves results={refused} onClose={() => setRejected(undefined)} />}
    </>
  )
}
