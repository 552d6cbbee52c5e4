import type { ReactNode } from 'react'
import { barRoom } from './bar-room'
import look from './detail.module.css'

/** A box of a page, under a heading. */
export function Panel({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={look.panel} aria-label={title}>
      <div className={look.head}>
        <h2 className={look.title}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Panels beside each other where there is room: what is worked on, and what is looked up. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={look.columns}>
      <div className={look.column}>{main}</div>
      <div className={look.column}>{side}</div>
    </div>
  )
}

/** Names and values; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={look.facts}>
      {facts
        .filter(([, value]) => value === 0 || Boolean(value))
        .map(([label, value]) => (
          <div key={label} className={look.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The next steps of a record, within reach of the thumb; on a desk below the headline. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <section ref={barRoom} className={look.actions} aria-label="Actions">
      {children}
    </section>
  )
}
