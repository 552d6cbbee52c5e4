import styles from './bar-plot.module.css'

interface Bar {
  /** Below the bar, such as a weekday. */
  label: string
  value: number
}

interface BarPlotProps {
  title: string
  bars: readonly Bar[]
  /** Formats a value, such as `Rs. 1,200`. */
  write(value: number): string
}

const height = 112
/** Of the room of a bar. */
const gap = 0.15

/** A bar chart, with the same figures as a table for screen readers. */
export function BarPlot({ title, bars, write }: BarPlotProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const across = (places: number) => `${(100 * places) / bars.length}%`
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.title}>{title}</figcaption>
      <svg aria-hidden="true">
        {bars.map(({ label, value }, place) => {
          const tall = Math.max((Math.max(value, 0) / most) * height, 1)
          return (
            <g key={label}>
              <rect
                x={across(place + gap)}
                y={height - tall}
                width={across(1 - 2 * gap)}
                height={tall}
                rx={Math.min(4, tall / 2)}
                className={place === bars.length - 1 ? styles.last : styles.bar}
              >
                <title>{`${label}: ${write(value)}`}</title>
              </rect>
              <text x={across(place + 0.5)} y={height + 15} className={styles.label}>
                {label}
              </text>
            </g>
          )
        })}
      </svg>
      <table className="visually-hidden" aria-label={title}>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{write(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
