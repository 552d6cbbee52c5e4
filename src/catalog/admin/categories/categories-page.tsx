import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { adminCategoryRoutes } from '../../contract/admin-categories'
import * as m from '../messages'
import { ListingsPage } from './listings-page'

export default function CategoriesPage() {
  return (
    <ListingsPage
      title={m.categories()}
      under={m.categoriesHint()}
      address="/admin/content/categories"
      none={m.noCategoriesYet()}
      lacks={m.noPicture()}
      found={useRead(adminCategoryRoutes.list)}
      arrange={useChange(adminCategoryRoutes.arrange, { done: m.moved() })}
      pictureOf={({ banner }) => banner}
    />
  )
}
