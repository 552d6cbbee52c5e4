import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { adminBrandRoutes } from '../../contract/admin-brands'
import { ListingsPage } from './listings-page'

export default function BrandsPage() {
  return (
    <ListingsPage
      title="Brands"
      under="The row of logos on the home page, in this order. A brand comes into being with its first product."
      address="/admin/content/brands"
      none="No brands yet."
      lacks="no logo"
      found={useRead(adminBrandRoutes.list)}
      arrange={useChange(adminBrandRoutes.arrange, { done: 'Moved' })}
      pictureOf={({ logo }) => logo}
    />
  )
}
