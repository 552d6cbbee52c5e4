import type { ReactNode } from 'react'
import { NeedsScripts } from '../../shell/storefront/boot/needs-scripts'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import styles from './account-card.module.css'

interface AccountCardProps {
  title: string
  intro: ReactNode
  children: ReactNode
}

export function AccountCard({ title, intro, children }: AccountCardProps) {
  return (
    <div className="page">
      <Breadcrumb title={title} />
      <section className={styles.card} aria-labelledby="account-title">
        <h1 id="account-title" className={styles.title}>
          {title}
        </h1>
        <NeedsScripts />
        {typeof intro === 'string' ? <p className={styles.intro}>{intro}</p> : intro}
        {children}
      </section>
    </div>
  )
}
