import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../../ui/breadcrumb'
import { ButtonLink } from '../../ui/button'
import { Bone, Loading } from '../../ui/skeleton'
import { NotLoaded } from '../not-loaded'
import { useTitle } from '../shell/use-title'
import { loadOrders } from '../store/order-thunks'
import { useAppSelector } from '../store/store'
import { useLoading } from '../store/use-loading'
import { OlderOrders } from './older-orders'
import { OrderCard } from './order-card'
import look from './orders-page.module.css'
import { PlacedNotice } from './placed-notice'

export default function OrdersPage() {
  useTitle('My Orders')
  const { state } = useLocation()
  return (
    <div className={`page ${look.page}`}>
      <Breadcrumb title="My Orders" />
      <h1 className={look.title}>My Orders</h1>
      <PlacedNotice state={state} />
      <Orders />
    </div>
  )
}

function Orders() {
  const orders = useAppSelector(({ auth }) => auth.getorderedProduct)
  const { failure, retry } = useLoading(loadOrders)
  useOrderPage(orders !== undefined && orders.length > 0)
  if (orders?.length === 0) {
    return (
      <div className={look.empty}>
        <p>You have not ordered anything yet.</p>
        <ButtonLink to="/product">Go to the store</ButtonLink>
      </div>
    )
  }
  if (orders) {
    return (
      <>
        <ul className={look.orders}>
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
  if (failure !== undefined) return <NotLoaded failure={failure} retry={retry} />
  return (
    <Loading>
      <div className={look.orders}>
        <Bone shape="tile" />
        <Bone shape="tile" />
      </div>
    </Loading>
  )
}

/** Fetched while the list is read: what it knows of an order opens without a connection too. Where it did not come, opening it asks again. */
function useOrderPage(wanted: boolean) {
  useEffect(() => {
    if (wanted) import('./order-page').catch(() => {})
  }, [wanted])
}
