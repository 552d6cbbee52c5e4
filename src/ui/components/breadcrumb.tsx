import * as m from '../messages'
import styles from './breadcrumb.module.css'
import { Link } from './link'

export interface Crumb {
  title: string
  to?: string
}

/** `Home / {title}` [LAY-02], with steps in between. */
export function Breadcrumb({ steps = [], title }: { steps?: Crumb[]; title: string }) {
  return (
    <nav aria-label={m.breadcrumb()} className={styles.breadcrumb}>
      <ol className={styles.steps}>
        {[{ title: m.home(), to: '/' }, ...steps].map((step) => (
          <li key={step.title}>{step.to ? <Link to={step.to}>{step.title}</Link> : step.title}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
