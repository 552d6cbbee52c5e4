import type { ShownShop } from '../../../settings/contract/shop'

/** Every page brings the shop's data; only tests of other state have none. */
const noShop = {} as ShownShop

export const shopReducer = (state = noShop): ShownShop => state
