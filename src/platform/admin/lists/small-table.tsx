import { ScrollFrame } from './scroll-frame'
import styles from './small-table.module.css'

interface SmallTableProps {
  name: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** A plain table of text, scrolled in its own frame. */
export function SmallTable({ name, columns, rows }: SmallTableProps) {
  return (
    <ScrollFrame className={styles.frame} name={name}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}
