import { useStaff } from '../../../platform/admin/api/session'
import { useRead } from '../../../platform/admin/api/use-call'
import { BarPlot } from '../../../platform/admin/components/bar-plot'
import { Panel } from '../../../platform/admin/components/detail'
import { count, formatAge, formatDay } from '../../../platform/admin/components/format'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Reading } from '../../../platform/admin/components/states'
import { formatRupees } from '../../../platform/contract/money'
import { hasRole } from '../../../platform/contract/route'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { type Sales, type Today, todayRoutes } from '../../contract/today'
import { NextOrders } from './next-orders'
import styles from './today.module.css'
import { WaitingEnquiries } from './waiting-enquiries'
import { WorkTiles } from './work-tiles'

const newOrders = {
  title: 'New orders',
  status: 'Processing',
  none: 'No new orders.',
} as const
const toPack = { title: 'To pack', status: 'Confirmed', none: 'No orders to pack.' } as const

/** The first look in the morning: what waits, and how the shop does. */
export default function TodayPage() {
  const manages = hasRole(useStaff().role, 'manager')
  const found = useRead(todayRoutes.show, {}, { everyMs: 60_000 })
  return (
    <>
      <PageHead title="Today" under={formatDay(new Date())} />
      <Reading from={found}>
        {(today) => (
          <>
            {today.nobodyOrdered && (
              <div className={styles.beginning}>
                <Notice>
                  Nobody has ordered yet. What a new shop still needs stands under{' '}
                  <Link to="/admin/ready">Ready to open?</Link>
                </Notice>
              </div>
            )}
            <WorkTiles today={today} />
            <div className={styles.columns}>
              <div className={styles.column}>
                {manages ? (
                  <NextOrders {...newOrders} orders={today.newest} total={today.newOrders.count} />
                ) : (
                  <NextOrders {...toPack} orders={today.newest} total={today.toPack.count} />
                )}
                <LowStock lines={today.lowStock} />
                <NearBest products={today.bestBefore} />
              </div>
              <div className={styles.column}>
                {today.takings && <SalesPanel takings={today.takings} />}
                {manages && <WaitingEnquiries enquiries={today.enquiries} now={new Date(today.now)} />}
              </div>
            </div>
            <p className={styles.asOf}>Updated {formatAge(today.now)}. This page refreshes automatically.</p>
          </>
        )}
      </Reading>
    </>
  )
}

function SalesPanel({ takings: { today, week } }: { takings: NonNullable<Today['takings']> }) {
  return (
    <Panel title="Sales">
      <p className={styles.small}>
        What was ordered, paid or not yet, less what was cancelled, returned or credited, as in the reports of
        sales.
      </p>
      <div className={styles.takings}>
        <Plot title="Today by hour" takings={today} than="by this time yesterday" />
        <Plot title="Last 7 days" takings={week} than="in the 7 days before" />
      </div>
    </Panel>
  )
}

function Plot({ title, takings, than }: { title: string; takings: Sales; than: string }) {
  const bars = takings.bars.map(({ label, total }) => ({ label, value: total }))
  return (
    <div>
      <BarPlot title={title} bars={thinOut(bars)} write={formatRupees} />
      <p className={styles.sum}>{formatRupees(takings.total)}</p>
      <p className={styles.small}>
        {count(takings.orders, 'order')}; {formatRupees(takings.before)} {than}
      </p>
    </div>
  )
}

/** Hours stand closer than their names are wide: every third is named. */
const thinOut = (bars: { label: string; value: number }[]) => (bars.length <= 7 ? bars : byThrees(bars))

function byThrees(bars: { label: string; value: number }[]) {
  return Array.from({ length: Math.ceil(bars.length / 3) }, (_, index) => {
    const three = bars.slice(index * 3, index * 3 + 3)
    const value = three.reduce((sum, bar) => sum + bar.value, 0)
    return { label: three[0]?.label ?? '', value }
  })
}

function LowStock({ lines }: { lines: Today['lowStock'] }) {
  return (
    <Panel
      title="Low stock"
      actions={lines.length > 0 && <Link to="/admin/products?stock=low">View low stock</Link>}
    >
      {lines.length === 0 ? (
        <p className={styles.small}>No products are low on stock.</p>
      ) : (
        <ul className={styles.list}>
          {lines.map(({ productId, title, option, left }) => (
            <li key={`${productId} ${option}`} className={styles.line}>
              <Link to={`/admin/products/${productId}`}>{[title, option].filter(Boolean).join(', ')}</Link>
              <strong>{left === 0 ? 'Out of stock' : `${left} left`}</strong>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NearBest({ products }: { products: Today['bestBefore'] }) {
  if (products.length === 0) return null
  return (
    <Panel
      title="Best before"
      actions={<Link to="/admin/products?best=near">View products near their date</Link>}
    >
      <ul className={styles.list}>
        {products.map(({ productId, title, day, takenOff }) => (
          <li key={productId} className={styles.line}>
            <Link to={`/admin/products/${productId}`}>{title}</Link>
            <strong>{takenOff ? `off sale since ${formatDay(day)}` : formatDay(day)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
