import type { ReactNode } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb'
import { NeedsScripts } from '../needs-scripts'
import look from './account-card.module.css'

interface AccountCardProps {
  title: string
  intro: string
  children: ReactNode
}

export function AccountCard({ title, intro, children }: AccountCardProps) {
  return (
    <div className="page">
      <Breadcrumb title={title} />
      <section className={look.card} aria-labelledby="account-title">
        <h1 id="account-title" className={look.title}>
          {title}
        </h1>
        <NeedsScripts />
        <p className={look.intro}>{intro}</p>
        {children}
      </section>
    </div>
  )
}
