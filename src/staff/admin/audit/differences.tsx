import * as m from '../messages'
import styles from './audit-page.module.css'

/** Only changed fields. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => write(old[name]) !== write(now[name]),
  )
  if (names.length === 0) return null
  return (
    <details className={styles.changes}>
      <summary>{m.whatChanged()}</summary>
      <dl>
        {names.map((name) => (
          <div key={name} className={styles.change}>
            <dt>{name}</dt>
            <dd>{name in old && <del>{write(old[name])}</del>}</dd>
            <dd>{name in now && <ins>{write(now[name])}</ins>}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** What an entry stored: fields, or one value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : value == null ? {} : { value }

const write = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
