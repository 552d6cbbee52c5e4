import { allergens, keysOf } from './food-facts'
import * as m from './messages'
export const optionAboveMrp = (name: string) => m.optionAboveMrp({ name })
export const packMrpRequired = (name: string) => m.packMrpRequired({ name })
export const allergenInvalid = m.allergenInvalid({ allergens: keysOf(allergens).join(', ') })
const sharedRules =
  'Where no brand is named, it is the name of your shop, and where no category is named, it is Other. A net quantity is taken from the name of a pack, such as 250 g, and never from its shipping weight. A new product with an HSN code and no GST rate gets 5 %: please check that. Pictures are fetched for products that have none. What is empty in the table stays as it is here. Tags, gift cards and downloads are not imported.'
export const shopifyTable = m.shopifyTable({ sharedRules })
export const meeshoTable = m.meeshoTable({ sharedRules })
export const wooCommerceTable = m.wooCommerceTable({ sharedRules })
