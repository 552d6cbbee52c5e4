import styles from '../../catalog/admin/products/products.module.css'
import * as m from './messages'

/** The format of an import table. */
export const TableRules = () => (
  <div>
    <p>{m.tableHint()}</p>
    <details className={styles.fold}>
      <summary>{m.rulesForYourOwnFile()}</summary>
      <ul>
        <li>{m.columnsHint()}</li>
        <li>{m.rowMatchHint()}</li>
        <li>{m.exportedFileHint()}</li>
        <li>{m.missingColumnsHint()}</li>
        <li>{m.optionRowsHint()}</li>
        <li>{m.gstColumnsHint()}</li>
        <li>{m.columnNameHint()}</li>
        <li>{m.otherNamesHint()}</li>
        <li>{m.columnWeightHint()}</li>
        <li>{m.yesNoHint()}</li>
      </ul>
    </details>
  </div>
)
