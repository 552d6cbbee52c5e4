import styles from './bar-plot.module.css'

interface Bar {
  /** What stands below it, such as a weekday. */
  label: string
  value: number
}

interface BarPlotProps {
  /** What the bars show, in words. */
  title: string
  bars: readonly Bar[]
  /** A value in words, such as `Rs. 1,200`. */
  write(value: number): string
}

const height = 96
const width = 40

/** Some values beside each other; the same figures are there as a table for those who do not see bars. */
export function BarPlot({ title, bars, write }: BarPlotProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.title}>{title}</figcaption>
      <svg viewBox={`0 0 ${bars.length * width} ${height + 20}`} aria-hidden="true">
        {bars.map(({ label, value }, place) => {
          const tall = Math.max((Math.max(value, 0) / most) * height, 1)
          return (
            <g key={label}>
              <rect
                x={place * width + 6}
                y={height - tall}
                width={width - 12}
                height={tall}
                rx={Math.min(4, tall / 2)}
                className={place === bars.length - 1 ? styles.last : styles.bar}
              >
                <title>{`${label}: ${write(value)}`}</title>
              </rect>
              <text x={place * width + width / 2} y={height + 14} className={styles.label}>
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
