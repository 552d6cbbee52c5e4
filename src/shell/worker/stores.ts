import type { Store } from './store-of'

/** Digest of the build, put before this script by the server. */
declare const shopVersion: string

const mostEntries: Record<Store | 'frame', number> = {
  pages: 60,
  data: 80,
  assets: 300,
  pictures: 200,
  frame: 1,
}
const mostBytes = 400_000

/** A picture is named by its content, so it survives a release. */
const nameOf = (store: Store | 'frame') => (store === 'pictures' ? store : `${store} ${shopVersion}`)

/** A redirect to another origin and an error are not stored, nor is anything large. */
const isStorable = ({ status, headers }: Response) =>
  status === 200 && Number(headers.get('content-length')) <= mostBytes

/** The oldest entries make room. A full disk stores nothing. */
export async function storeResponse(store: Store | 'frame', url: string, response: Response): Promise<void> {
  if (!isStorable(response)) return
  try {
    const cache = await caches.open(nameOf(store))
    await cache.put(url, response)
    const keys = await cache.keys()
    const surplus = keys.slice(0, Math.max(0, keys.length - mostEntries[store]))
    await Promise.all(surplus.map((key) => cache.delete(key)))
  } catch {
    // The page does not depend on it.
  }
}

export async function findStored(store: Store | 'frame', url: string): Promise<Response | undefined> {
  const cache = await caches.open(nameOf(store))
  return cache.match(url, { ignoreVary: true })
}

/** The stored pages, the last one seen first. */
export async function seenPages(): Promise<{ url: string; html: string }[]> {
  const cache = await caches.open(nameOf('pages'))
  const keys = [...(await cache.keys())].reverse()
  return Promise.all(
    keys.map(async (key) => ({ url: key.url, html: (await (await cache.match(key))?.text()) ?? '' })),
  )
}

/** Everything but the files that all visitors load. */
export async function deleteSeen(): Promise<void> {
  await Promise.all((['pages', 'data', 'pictures'] as const).map((store) => caches.delete(nameOf(store))))
}

/** Of earlier builds. */
export async function deleteOldStores(): Promise<void> {
  const current = Object.keys(mostEntries).map((store) => nameOf(store as Store))
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}
