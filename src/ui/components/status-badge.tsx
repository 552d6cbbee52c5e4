import styles from './status-badge.module.css'

interface StatusBadgeProps {
  status: string
  /** One of `Tone`. */
  tone: string
  className?: string
}

/** A status in a coloured capsule. */
export const StatusBadge = ({ status, tone, className = '' }: StatusBadgeProps) => (
  <span className={`${styles.status} ${className}`} data-tone={tone}>
    {status}
  </span>
)
