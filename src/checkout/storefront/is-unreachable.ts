import { askShop } from '../../ui/behavior/ask-shop'

/**
 * Asked where the browser says that it is offline: a shop on the own machine or in the own house answers without any line to
 * the world.
 */
export const isUnreachable = async (): Promise<boolean> => (await askShop(location.pathname)) === undefined
