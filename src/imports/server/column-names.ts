import { newTitleColumn, pictureColumn, weightColumn } from './product-columns'

export const columnName = (title: string) =>
  title
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Synonyms of our columns in other programs and by people. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  [newTitleColumn]: [
    ...['name', 'product_name', 'product_title', 'product', 'item', 'item_name'],
    ...['பெயர்', 'பொருள்', 'பொருளின்_பெயர்', 'नाम', 'उत्पाद', 'उत्पाद_का_नाम'],
  ],
  price: ['selling_price', 'sale_price', 'our_price', 'offer_price', 'rate', 'விலை', 'कीमत', 'मूल्य'],
  mrp: ['m.r.p.', 'm.r.p', 'max_retail_price', 'maximum_retail_price'],
  brand: ['brand_name', 'பிராண்ட்', 'ब्रांड'],
  category: ['product_category', 'category_name', 'product_type', 'வகை', 'श्रेणी'],
  sku: ['sku_id', 'sku_code', 'seller_sku', 'item_code', 'product_code'],
  stock: ['inventory', 'stock_quantity', 'stock_qty', 'available_stock', 'இருப்பு', 'स्टॉक'],
  net_unit: ['unit'],
  hsn: ['hsn_code', 'hsn_id', 'hsn_no', 'hsn/sac', 'hsn_/_sac', 'hsn/sac_code'],
  gst_rate: ['gst', 'gst_%', 'gst%', 'gst_rate_%', 'gst_percent', 'gst_percentage', 'tax_%', 'tax_rate'],
  description: ['product_description', 'விளக்கம்', 'विवरण'],
  country_of_origin: ['origin', 'country'],
  fssai: ['fssai_no', 'fssai_number', 'fssai_licence', 'fssai_license', 'fssai_license_no'],
  gtin: ['barcode', 'ean', 'upc', 'gtin/ean', 'ean/upc'],
  best_before: ['best_before_date'],
}
const columnSynonyms = new Map(
  Object.entries(synonyms).flatMap(([column, names]) => names.map((name) => [name, column])),
)

const picture =
  /^(?:product_|main_)?(?:image|picture|photo)s?(?:_?\d+)?(?:_?(?:link|url|src)s?)?(?:_?\d+)?(?:_\(.*\))?$/
const weight =
  /^(?:net_)?(?:weight|wt|volume|contents?|pack_size)_?(?:\(|in_)?(kg|g|gm|gms|grams?|ml|l|ltr)?\)?$/

/** Without a currency, an asterisk or a colon: `MRP (Rs.)*`. */
const plainName = (name: string) => name.replace(/_?\((?:₹|rs\.?|inr|%)\)|[*:]+$/g, '')

/** Uses the first of two synonyms. A unit belongs to a net quantity or a weight. */
export function columnNames(titles: readonly string[]): string[] {
  const names = titles.map(columnName)
  const taken = new Set(names)
  if (taken.has('title')) taken.add(newTitleColumn)
  if (!names.some((name) => name === 'net_quantity' || weight.test(name))) taken.add('net_unit')
  return names.map((name) => {
    if (picture.test(name)) return pictureColumn
    const [isWeight, unit = ''] = weight.exec(name) ?? []
    const known = isWeight ? weightColumn : (columnSynonyms.get(name) ?? columnSynonyms.get(plainName(name)))
    const ours = known ?? (name === plainName(name) ? undefined : plainName(name))
    if (ours === undefined || taken.has(ours)) return name
    taken.add(ours)
    return ours === weightColumn && unit ? `${weightColumn} ${unit}` : ours
  })
}
