import { Fragment } from 'react'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import type { AdminOrder } from '../contract/admin-orders'
import * as m from './messages'

/** Without their GST rates the parcel cannot leave. Packers cannot enter them, so managers read it first. */
export function UntaxedNotice({ order: { untaxed } }: { order: AdminOrder }) {
  if (!untaxed) return null
  return (
    <Notice tone="warning">
      {m.untaxedProducts()}{' '}
      {untaxed.map(({ productId, title }, place) => (
        <Fragment key={productId}>
          {place > 0 && ', '}
          <Link to={`/admin/products/${productId}`}>{title}</Link>
        </Fragment>
      ))}
    </Notice>
  )
}
