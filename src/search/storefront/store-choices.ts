import { withPriceWords } from '../contract/price-words'
import { readStoreAddress, type StoreChoices } from './store-address'

/** The active filters, including prices typed in the search; only pages that show them load this parser. */
export const readStoreChoices = (search: string): StoreChoices => withPriceWords(readStoreAddress(search))
