/** A table whose rows fill only the given columns. */
export function tableOf(head: string, ...rows: Record<string, string>[]): string {
  const names = head.split(',')
  const unknown = rows.flatMap((row) => Object.keys(row).filter((name) => !names.includes(name)))
  if (unknown.length > 0) throw new Error(`The table has no ${unknown.join(', ')}`)
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [head, ...rows.map((row) => names.map((name) => quoted(row[name] ?? '')).join(','))].join('\n')
}

// The columns of both kinds of product table, GTIN under a longer name; most stay empty in shops like this.
export const newShopify = [
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU',
  'Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To',
  'Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax',
  'Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure',
  'Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock',
  'Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL',
  'Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description',
].join(',')
export const oldShopify = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value',
  'Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty',
  'Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price',
  'Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text',
  'Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item',
  'Status',
].join(',')
export const wooCommerce = [
  'ID,Type,SKU,GTIN,Name,Published,Is featured?,Visibility in catalog,Short description,Description',
  'Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount',
  'Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm)',
  'Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images',
  'Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL',
  'Button text,Position,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible',
  'Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global',
].join(',')
