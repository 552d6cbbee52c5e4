import styles from '../../catalog/admin/products/products.module.css'

/** What a table should look like. */
export const TableRules = () => (
  <div>
    <p>
      A table from Excel (.xlsx) or a plain one (.csv) whose first row names the columns. The product files of
      Shopify, WooCommerce and Meesho are read as they are. You see what a table would do before anything is
      changed.
    </p>
    <details className={styles.fold}>
      <summary>Rules for your own table</summary>
      <ul>
        <li>
          The columns are those of the file of all products, such as slug or sku, title, brand, category and
          price.
        </li>
        <li>
          A row changes the product that has its slug, else its SKU, else exactly its title. Any other row
          makes a new product.
        </li>
        <li>
          In the file of all products, what you do not edit stays as it is in the shop. By its last column,
          exported, the shop knows what you edited: please keep it.
        </li>
        <li>
          Columns that are not there stay as they are. An empty cell clears what is there, but for a stock.
        </li>
        <li>Further options of a product are rows of their own, below it.</li>
        <li>For GST the columns hsn and gst_rate are enough: they are valid from today.</li>
        <li>A column called name is for new products. Only one called title changes a title.</li>
        <li>The column other_names is for what people also call a product, with commas between the names.</li>
        <li>
          A column weight, such as 500 g or 1 kg, is the net quantity. A column image has links to pictures,
          for products that have none yet.
        </li>
        <li>In a yes/no column such as archived, write yes or no.</li>
      </ul>
    </details>
  </div>
)
