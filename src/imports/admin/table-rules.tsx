import styles from '../../catalog/admin/products/products.module.css'

/** What a table should look like. */
export const TableRules = () => (
  <div>
    <p>
      A table from Excel (.xlsx) or a plain one (.csv) whose first row names the columns. The file of all
      products that WooCommerce or Shopify writes is taken as it is. You see what a table would do before
      anything is changed.
    </p>
    <details className={styles.fold}>
      <summary>Rules for your own table</summary>
      <ul>
        <li>
          The columns are those of the file of all products, such as slug or sku, title, brand, category and
          price.
        </li>
        <li>A row whose slug or SKU the shop knows changes that product. Any other row makes a new one.</li>
        <li>
          Columns that are not there stay as they are. An empty cell clears what is there, but for a stock.
        </li>
        <li>Further options of a product stand in rows of their own, below it.</li>
        <li>For GST the columns hsn and gst_rate are enough: they hold from today.</li>
        <li>A column called name is for new products. Only one called title changes a title.</li>
        <li>
          The column other_names holds what people call a product besides, with commas between the names.
        </li>
      </ul>
    </details>
  </div>
)
