import { useHasRole } from '../../../platform/admin/api/session'
import { useRead } from '../../../platform/admin/api/use-call'
import { BarPlot } from '../../../platform/admin/components/bar-plot'
import { Panel } from '../../../platform/admin/components/detail'
import { formatAge, formatDay } from '../../../platform/admin/components/format'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Reading } from '../../../platform/admin/components/states'
import { dayWithoutYear } from '../../../platform/contract/india-time'
import { formatRupees } from '../../../platform/contract/money'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { type Sales, type Today, todayRoutes } from '../../contract/today'
import * as m from '../messages'
import { NextOrders } from './next-orders'
import styles from './today.module.css'
import { WaitingEnquiries } from './waiting-enquiries'
import { WorkTiles } from './work-tiles'

const newOrders = {
  title: m.newOrders(),
  status: 'Processing',
  none: m.noNewOrders(),
} as const
const toPack = { title: m.toPack(), status: 'Confirmed', none: m.noOrdersToPack() } as const

export default function TodayPage() {
  const manages = useHasRole('manager')
  const found = useRead(todayRoutes.show, {}, { everyMs: 60_000 })
  return (
    <>
      <PageHead title={m.today()} under={formatDay(new Date())} />
      <Reading from={found}>
        {(today) => (
          <>
            <div className={styles.beginning}>
              <Holiday until={today.holidayUntil} />
              <Unready today={today} />
            </div>
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
                {today.sales && <SalesPanel sales={today.sales} />}
                {manages && <WaitingEnquiries enquiries={today.enquiries} now={new Date(today.now)} />}
              </div>
            </div>
            <p className={styles.asOf}>{m.updatedNowThisPageRefreshes({ now: formatAge(today.now) })}</p>
          </>
        )}
      </Reading>
    </>
  )
}

const legalFactNames = {
  legalName: m.legalName(),
  address: m.addressOfTheSeller(),
  fssai: m.fssaiNumber(),
  gstin: 'GSTIN',
} as const

function Holiday({ until }: { until: string | undefined }) {
  const manages = useHasRole('manager')
  if (!until) return null
  return (
    <Notice>
      {m.onHolidayUntil({ day: dayWithoutYear(until) })}{' '}
      {manages && <Link to="/admin/settings/delivery">{m.changeTheHoliday()}</Link>}
    </Notice>
  )
}

/** What a shop that takes orders cannot do without. */
function Unready({ today }: { today: Today }) {
  const { paysSampleShop, sampleLegalFacts = [], sendsNoEmail, hasNoOrders } = today
  return (
    <>
      {paysSampleShop && (
        <Notice tone="warning">
          {m.upiPaymentsGoToTheSample()} <Link to="/admin/settings/payment">{m.setYourUPIID()}</Link>
        </Notice>
      )}
      {sampleLegalFacts.length > 0 && (
        <Notice tone="warning">
          {m.invoicesShowTheSampleShop({
            facts: sampleLegalFacts.map((fact) => legalFactNames[fact]).join(', '),
          })}{' '}
          {sampleLegalFacts.some((fact) => fact !== 'gstin') && (
            <Link to="/admin/settings/seller">{m.enterSellerDetails()}</Link>
          )}{' '}
          {sampleLegalFacts.includes('gstin') && <Link to="/admin/settings/tax">{m.enterYourGSTIN()}</Link>}
        </Notice>
      )}
      {sendsNoEmail && (
        <Notice tone="warning">
          {m.customersGetNoEmail()} <Link to="/admin/health">{m.health()}</Link>
        </Notice>
      )}
      {hasNoOrders && (
        <Notice>
          {m.noOrdersYet()} <Link to="/admin/ready">{m.readyToOpen()}</Link>
        </Notice>
      )}
    </>
  )
}

function SalesPanel({ sales: { today, week } }: { sales: NonNullable<Today['sales']> }) {
  return (
    <Panel title={m.sales()}>
      <p className={styles.small}>{m.salesHint()}</p>
      <div className={styles.sales}>
        <Plot title={m.todayByHour()} sales={today} than={m.byThisTimeYesterday()} />
        <Plot title={m.last7Days()} sales={week} than={m.inThe7DaysBefore()} />
      </div>
    </Panel>
  )
}

function Plot({ title, sales, than }: { title: string; sales: Sales; than: string }) {
  const bars = sales.bars.map(({ label, total }) => ({ label, value: total }))
  return (
    <div>
      <BarPlot title={title} bars={thinOut(bars)} write={formatRupees} />
      <p className={styles.sum}>{formatRupees(sales.total)}</p>
      <p className={styles.small}>
        {m.ordersBeforeThan({ orders: sales.orders, before: formatRupees(sales.before), than })}
      </p>
    </div>
  )
}

/** Adds up three hours per bar, as hourly labels do not fit. */
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
      title={m.lowStock()}
      actions={lines.length > 0 && <Link to="/admin/products?stock=low">{m.viewLowStock()}</Link>}
    >
      {lines.length === 0 ? (
        <p className={styles.small}>{m.nothingLowOnStock()}</p>
      ) : (
        <ul className={styles.list}>
          {lines.map(({ productId, title, option, left }) => (
            <li key={`${productId} ${option}`} className={styles.line}>
              <Link to={`/admin/products/${productId}`}>{[title, option].filter(Boolean).join(', ')}</Link>
              <strong>{left === 0 ? m.outOfStock() : `${left} left`}</strong>
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
      title={m.bestBefore()}
      actions={<Link to="/admin/products?best=near">{m.viewProductsNearTheirDate()}</Link>}
    >
      <ul className={styles.list}>
        {products.map(({ productId, title, day, takenOff }) => (
          <li key={productId} className={styles.line}>
            <Link to={`/admin/products/${productId}`}>{title}</Link>
            <strong>{takenOff ? m.offSaleSinceDay({ day: formatDay(day) }) : formatDay(day)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
