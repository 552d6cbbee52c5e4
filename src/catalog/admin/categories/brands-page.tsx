import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { adminBrandRoutes } from '../../contract/admin-brands'
import * as m from '../messages'
import { ListingsPage } from './listings-page'

export default function BrandsPage() {
  return (
    <ListingsPage
      title={m.brands()}
      under={m.brandsHint()}
      address="/admin/content/brands"
      none={m.noBrandsYet()}
      lacks={m.noLogo()}
      found={useRead(adminBrandRoutes.list)}
      arrange={useChange(adminBrandRoutes.arrange, { done: m.moved() })}
      pictureOf={({ logo }) => logo}
    />
  )
}
