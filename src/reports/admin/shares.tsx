import styles from './reports-page.module.css'

interface SharesProps {
  title: string
  parts: readonly { name: string; value: number }[]
  write(value: number): string
}

/** Hidden from screen readers: the table below has the same figures. */
export function Shares({ title, parts, write }: SharesProps) {
  const most = Math.max(...parts.map(({ value }) => value), 1)
  return (
    <figure className={styles.shares} aria-hidden="true">
      <figcaption>{title}</figcaption>
      <ol>
        {parts.map(({ name, value }) => (
          <li key={name}>
            <span className={styles.shareName}>{name}</span>
            <span>{write(value)}</span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ width: `${(Math.max(value, 0) / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
