import type { MouseEvent } from 'react'
import * as m from '../messages'
import styles from './jump.module.css'

/** On a phone, a link to a part of the page that a desktop shows beside. It adds no history entry. */
export const Jump = ({ to }: { to: Readonly<Record<string, string>> }) => (
  <nav className={styles.jump} aria-label={m.onThisPage()}>
    {Object.entries(to).map(([id, label]) => (
      <a key={id} href={`#${id}`} onClick={(event) => jump(event, id)}>
        {label}
      </a>
    ))}
  </nav>
)

function jump(event: MouseEvent, id: string): void {
  event.preventDefault()
  const place = document.getElementById(id)
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}
