import { type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import * as m from '../messages'
import styles from './section.module.css'

interface SectionProps {
  title: string
  more?: { to: string; words: string }
  children: ReactNode
}

export function Section({ title, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className={`page ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more} aria-label={more.words}>
            {m.viewAll()} <Icon name="arrow" size={18} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
