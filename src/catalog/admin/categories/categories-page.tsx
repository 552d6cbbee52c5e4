import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { adminCategoryRoutes } from '../../contract/admin-categories'
import { ListingsPage } from './listings-page'

export default function CategoriesPage() {
  return (
    <ListingsPage
      title="Categories"
      under="In the order of the shop; the first three have banners on the home page. A category comes into being with its first product."
      address="/admin/content/categories"
      none="No categories yet."
      lacks="no picture"
      found={useRead(adminCategoryRoutes.list)}
      arrange={useChange(adminCategoryRoutes.arrange, { done: 'Moved' })}
      pictureOf={({ banner }) => banner}
    />
  )
}
