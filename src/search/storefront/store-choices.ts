import { withPriceWords } from '../contract/price-words'
import { readStoreAddress, type StoreChoices } from './store-address'

/** What the list is narrowed by, prices that were typed among the words too: reading these is left to pages that show it. */
export const readStoreChoices = (search: string): StoreChoices => withPriceWords(readStoreAddress(search))
