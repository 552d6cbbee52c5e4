import { Bone, Loading } from '../../../ui/components/skeleton'
import gallery from '../product/product-gallery.module.css'
import styles from '../product/product-page.module.css'

export function ProductSkeleton() {
  return (
    <div className="page">
      <Loading>
        <div className={styles.crumbs} />
        <div className={styles.top}>
          <div className={styles.head}>
            <Bone shape="line" />
            <Bone shape="title" />
          </div>
          <div className={gallery.stage} />
          <OfferBones />
        </div>
      </Loading>
    </div>
  )
}

export function OfferBones() {
  return (
    <div className={styles.side}>
      <Bone shape="title" />
      <Bone shape="line" />
      <Bone shape="line" />
      <Bone shape="title" />
    </div>
  )
}
