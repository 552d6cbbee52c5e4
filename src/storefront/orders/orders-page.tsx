import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Bone, Loading } from '../../ui/skeleton'
import { useTitle } from '../shell/use-title'
import { loadOrders } from '../store/order-thunks'
import { useAppDispatch, useAppSelector } from '../store/store'
import { OrderCard } from './order-card'
import look from './orders-page.module.css'
import { PlacedNotice } from './placed-notice'

export default function OrdersPage() {
  useTitle('My Orders')
  const dispatch = useAppDispatch()
  const { state } = useLocation()
  useEffect(() => void dispatch(loadOrders()), [dispatch])
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
  const dispatch = useAppDispatch()
  const { getorderedProduct: orders, error, loading, message } = useAppSelector(({ auth }) => auth)
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
      <ul className={look.orders}>
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    )
  }
  if (error && !loading) {
    return (
      <Notice tone="problem">
        <p>{message}</p>
        <Button variant="secondary" onClick={() => void dispatch(loadOrders())}>
          Try again
        </Button>
      </Notice>
    )
  }
  return (
    <Loading>
      <Bone shape="tile" />
    </Loading>
  )
}
