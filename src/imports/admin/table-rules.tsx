import styles from '../../catalog/admin/products/products.module.css'
import * as m from './messages'

/** The format of an import table. */
export const TableRules = () => (
  <div>
    <p>{m.aTableFromExcelXlsx()}</p>
    <details className={styles.fold}>
      <summary>{m.rulesForYourOwnFile()}</summary>
      <ul>
        <li>{m.theColumnsAreThoseOf()}</li>
        <li>{m.aRowChangesTheProduct()}</li>
        <li>{m.inTheFileOfAll()}</li>
        <li>{m.missingColumnsChangeNothingAn()}</li>
        <li>{m.furtherOptionsOfAProduct()}</li>
        <li>{m.forGSTTheColumnsHsn()}</li>
        <li>{m.aColumnCalledNameOnly()}</li>
        <li>{m.theColumnOtherNamesIs()}</li>
        <li>{m.aColumnWeightSuchAs()}</li>
        <li>{m.inAYesNoColumn()}</li>
      </ul>
    </details>
  </div>
)
