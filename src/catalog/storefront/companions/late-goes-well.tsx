import { useId } from 'react'
import { ProductRail } from '../cards/product-rail'
import styles from './late-goes-well.module.css'
import { useCompanions } from './use-companions'

export interface GoesWellProps {
  title: string
  ids: readonly string[]
}

const mostShown = 4

export default function LateGoesWell({ title, ids }: GoesWellProps) {
  const id = useId()
  const products = useCompanions(ids)
  if (products?.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ProductRail
        title={title}
        products={products?.slice(0, mostShown)}
        failure={undefined}
        retry={() => {}}
      />
    </section>
  )
}
