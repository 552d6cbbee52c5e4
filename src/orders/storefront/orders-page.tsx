import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LazySuggestions } from '../../cart/storefront/suggest/lazy-suggestions'
import { findPlacedIn, PlacedNotice } from '../../checkout/storefront/placed-notice'
import { useLoading } from '../../platform/storefront/use-loading'
import { LoadError } from '../../shell/storefront/boot/load-error'
import { useTitle } from '../../shell/storefront/head/use-title'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { ButtonLink } from '../../ui/components/button'
import { Bone, Loading } from '../../ui/components/skeleton'
import { GoesWellWithOrder } from './goes-well-with-order'
import * as m from './messages'
import { OlderOrders } from './older-orders'
import { OrderCard } from './order-card'
import { loadOrders } from './order-thunks'
import styles from './orders-page.module.css'

export default function OrdersPage() {
  useTitle(m.myOrders())
  const { state } = useLocation()
  const placed = findPlacedIn(
    state,
    useAppSelector(({ auth }) => auth.getorderedProduct),
  )
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb title={m.myOrders()} />
      <h1 className={styles.title}>{m.myOrders()}</h1>
      <PlacedNotice state={state} />
      <Orders />
      {placed && <GoesWellWithOrder order={placed} />}
    </div>
  )
}

function Orders() {
  const orders = useAppSelector(({ auth }) => auth.getorderedProduct)
  const { failure, retry } = useLoading(loadOrders)
  usePreloadedOrderPage(orders !== undefined && orders.length > 0)
  if (orders?.length === 0) {
    return (
      <>
        <div className={styles.empty}>
          <p>{m.noOrdersYet()}</p>
          <ButtonLink to="/product">{m.goToTheStore()}</ButtonLink>
        </div>
        <LazySuggestions />
      </>
    )
  }
  if (orders) {
    return (
      <>
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
        <OlderOrders key={orders[orders.length - 1]?._id} than={orders} />
      </>
    )
  }
  if (failure !== undefined) return <LoadError message={failure} retry={retry} />
  return (
    <Loading>
      <div className={styles.orders}>
        <Bone shape="tile" />
        <Bone shape="tile" />
      </div>
    </Loading>
  )
}

/** Preloads the order page, so that it opens without a connection too. */
function usePreloadedOrderPage(wanted: boolean) {
  useEffect(() => {
    if (wanted) import('./order-page').catch(() => {})
  }, [wanted])
}
