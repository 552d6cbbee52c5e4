import { Bone, Loading } from '../../../ui/components/skeleton'
import gallery from '../product/product-gallery.module.css'
import look from '../product/product-page.module.css'

export function ProductSkeleton() {
  return (
    <div className="page">
      <Loading>
        <div className={look.crumbs} />
        <div className={look.top}>
          <div className={look.head}>
            <Bone shape="line" />
            <Bone shape="title" />
          </div>
          <div className={gallery.stage} />
          <div className={look.side}>
            <Bone shape="title" />
            <Bone shape="line" />
            <Bone shape="line" />
            <Bone shape="title" />
          </div>
        </div>
      </Loading>
    </div>
  )
}
