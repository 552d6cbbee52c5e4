import type { ReactNode } from 'react'
import * as m from '../messages'
import { bottomInset } from './bottom-inset'
import styles from './detail.module.css'
import { WholeWords } from './whole-words'

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
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** The main panels, and beside them the panels to look things up. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}

/** Pairs of label and value; leaves out empty values. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value === 0 || Boolean(value))
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <WholeWords in={value} /> : value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The next actions of a record: at the bottom on a phone, below the headline on a desktop. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <section ref={bottomInset} className={styles.actions} aria-label={m.actions()}>
      {children}
    </section>
  )
}
