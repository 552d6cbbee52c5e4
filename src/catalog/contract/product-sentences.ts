import { allergens, keysOf } from './food-facts'

/** What the back office says about products, to staff alone. */
export const titleRequired = 'Please give the product a name'
export const otherNamesTooMany = 'A product can have at most 12 other names'
export const otherNameTooLong =
  'One of these names is longer than 60 characters. Please separate the names with commas'
export const brandRequired = 'Please name the brand'
export const categoryRequired = 'Please name the category'
export const nameSigns = 'Please leave out & + # and %: the shop cannot filter by a name that has them'
export const slugInvalid = 'An address has lowercase letters, digits and single dashes, such as forest-honey'
export const slugTaken = 'Another product has this address already'
export const skuTaken = 'Another product has this SKU already'
export const priceInvalid = 'A price is an amount in rupees from 0.01 to 10,00,000, with two decimals at most'
export const mrpTooLow = 'The MRP may not be below the price: nothing is sold above its MRP'
export const optionAboveMrp = (name: string) =>
  `“${name}” costs more than its MRP: nothing is sold above its MRP`
export const quantityInvalid = 'A net quantity is a whole number from 1 to 10,00,000'
export const quantityAndUnit = 'Please give both the net quantity and its unit, or neither'
export const unitInvalid = 'A unit is g, ml or piece'
export const wholeNumber = 'Please give a whole number from 0 to 1,00,000'
export const optionNamesDiffer = 'Two options have the same name'
export const optionsTooMany = 'A product can have at most 50 options'
export const colourInvalid = 'A colour looks like #2a5a40'
export const fssaiInvalid = 'An FSSAI number has 14 digits'
export const gtinInvalid =
  'Please type the 8, 12, 13 or 14 digits below the barcode as they are. A number that begins with 2 is for use within one shop and is no GTIN'
export const hsnInvalid = 'An HSN code has 4, 6 or 8 digits'
export const gstRateInvalid = 'A GST rate is a percentage from 0 to 100, with two decimals at most'
export const dayInvalid = 'Please give a day such as 2026-11-21'
export const pastBest =
  'This best-before day is past, and food is not sold after it. Please give the day of the new batch, or archive the product.'
export const daysDiffer = 'Two GST rates begin on the same day'
export const shelfLifeInvalid = 'A shelf life is a whole number from 1 to 1,000, in days or months'
export const shelfLifeUnit = 'A shelf life is in days or months'
export const dietInvalid = 'A diet is vegetarian, non-vegetarian or vegan'
export const makerRoleInvalid = 'A maker is a manufacturer, packer or marketer'
export const allergenInvalid = `An allergen is one of ${keysOf(allergens).join(', ')}`
export const amountInvalid = 'An amount is a number from 0 to 1,00,000'
export const changedSince =
  'Somebody else has changed this product since you opened it, so nothing of yours was saved.'
export const notCounted = 'This stock is not counted. Please begin to count it first.'
export const stoppedByNow =
  'This was counted before and is not counted any more. Please empty this field and begin to count it under Stock.'
export const tooManyPieces = 'A stock can be at most 100,00,00,000 pieces. Please check the number.'
export const changeInvalid =
  'Please say how many pieces came in (such as 12) or went out (such as -3), at most 1,00,000 at once'
export const noteRequired = 'Please say in a few words what happened'
export const pictureUnreadable =
  'This file is no picture that the shop can read. Please use a JPEG, PNG or WebP.'
export const pictureHeic =
  'This is a HEIC picture, as iPhones make them. Please save it as JPEG. On the iPhone, choose “Most Compatible” under Settings, Camera, Formats.'
export const pictureWaited = 'The server is too busy to prepare this picture. Please send it again later.'
export const pictureBrokenOff =
  'The server stopped preparing this picture, most likely because it ran out of memory. Please send it again, or a smaller one.'
export const pictureTooLarge = 'A picture may have at most 40 megapixels. Please make it smaller first.'
export const pictureTooSmall = 'A picture should be at least 200 pixels wide and high.'
export const categoryExists = 'There is another category of this name.'
export const brandExists = 'There is another brand of this name.'
export const logoTooSmall = 'A logo should be at least 40 pixels wide and high.'
export const pictureUnknown = 'The shop does not have this picture. Please add it again.'
export const pictureTooHeavy = 'A picture may have at most 5 MB. Please make it smaller first.'
export const picturesTooMany = 'A product can have at most 20 pictures.'
export const pictureGone = 'This product has no such picture.'
export const picturesMoved =
  'Somebody else has changed these pictures. They are shown as they are now: please try again.'
export const cropOutside = 'The frame should lie inside the picture and be at least 200 pixels wide and high.'
export const csvNoTitle = 'The first row should name the columns, among them slug or sku, and title.'
export const csvTooLong = 'A file may have at most 20,000 rows. Please split it.'
export const csvNoKey = 'Please give this row a slug, a SKU or a title in Latin letters to know it by'
export const csvTaxes =
  'Please write each GST rate as its first day, HSN code or a dash, and percentage, such as 2025-09-22 0902 5'
export const csvTaxesDiffer =
  'This is not what gst_rates says of today. Please leave one of the two cells empty'
export const csvCell = 'The shop could not read this cell'
export const csvTwice = 'This product stands in the file twice'
export const csvNoGoods =
  'This row has no goods of its own: groups and goods of other shops do not come along'
export const csvNoParent = 'The product that this option belongs to is not in the table'
export const csvVariationOff = 'This option is switched off in your shop, so it does not come along'
const comesAlong =
  'Where no brand is named, it is the name of your shop. What is empty in the table stays as it is here. Pictures and tags do not come along.'
export const shopifyTable = `This is a table from Shopify. Its columns are taken as they are, see below. Rows with the same handle become one product with options. What costs less than before has its former price as MRP: please check that. Drafts and what is not published come withdrawn from sale. ${comesAlong}`
export const wooCommerceTable = `This is a table from WooCommerce. Its columns are taken as they are, see below. Variations become options of their product. Of several categories the first is taken. A price that is reduced has the regular price as MRP: please check that. What is not published comes withdrawn from sale. ${comesAlong}`
