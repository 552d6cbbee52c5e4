import type { Picture } from '../../../media/contract/picture'
import { localStore, partsOf, viewedKey } from '../../../platform/storefront/session-storage'
import type { Product } from '../../contract/catalogue'

/** No price, which may have changed since. */
export interface ViewedProduct {
  id: string
  title: string
  brand: string
  image: Omit<Picture, 'url' | 'alt'> | undefined
}

const viewedMost = 9

/** The newest first. It stays in this browser: the server never hears of it. */
export function viewedProducts(store = localStore): ViewedProduct[] {
  const stored = store.read(viewedKey)
  return Array.isArray(stored) ? stored.flatMap((entry) => readViewed(partsOf(entry)) ?? []) : []
}

export function rememberViewed({ _id, title, brand, images: [image] }: Product, store = localStore): void {
  const seen = { id: _id, title, brand, image: image && withoutUrl(image) }
  const before = viewedProducts(store).filter(({ id }) => id !== _id)
  store.write(viewedKey, [seen, ...before].slice(0, viewedMost))
}

export const forgetViewed = (store = localStore) => store.remove(viewedKey)

const withoutUrl = ({ path, widths, width, height }: Picture) => ({ path, widths, width, height })

/** Other code may have written there. */
function readViewed({ id, title, brand, image }: Record<string, unknown>): ViewedProduct | undefined {
  if (typeof id !== 'string' || typeof title !== 'string' || typeof brand !== 'string') return undefined
  return { id, title, brand, image: readImage(partsOf(image)) }
}

function readImage({ path, widths, width, height }: Record<string, unknown>): ViewedProduct['image'] {
  if (typeof path !== 'string' || !path.startsWith('/media/') || !Array.isArray(widths)) return undefined
  return { path, widths: widths.map(Number), width: Number(width), height: Number(height) }
}
