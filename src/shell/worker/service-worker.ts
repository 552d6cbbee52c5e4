import { type PageMessage, storedMessage } from '../contract/offline'
import { needsNetworkPage, storedPage, storeFrame } from './offline-pages'
import { endPush } from './push'
import { type Store, storeOf } from './store-of'
import { deleteOldStores, deleteSeen, findStored, storeResponse } from './stores'

declare const self: ServiceWorkerGlobalScope

// A new release takes over at once: an old worker must not hold it back.
self.addEventListener('install', (event) => event.waitUntil(storeFrame().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  await deleteOldStores()
  // A page is requested while this worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const store = storeOf(url)
  if (request.mode === 'navigate') {
    const isStaff = /^\/admin(?:\/|$)/.test(url.pathname)
    if (!isStaff) event.respondWith(openPage(event, store))
  } else if (store === 'data') event.respondWith(loadData(event))
  else if (store === 'assets' || store === 'pictures') event.respondWith(loadFile(event, store))
})

/** Every page comes from the network while there is one. */
async function openPage(event: FetchEvent, store: Store | undefined): Promise<Response> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (store === 'pages') keep(event, store, response)
    return response
  } catch {
    return (store === 'pages' && (await storedPage(event.request.url))) || needsNetworkPage()
  }
}

async function loadData(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    keep(event, 'data', response)
    return response
  } catch (error) {
    const stored = await findStored('data', event.request.url)
    if (!stored) throw error
    const page = await self.clients.get(event.clientId)
    page?.postMessage(storedMessage)
    return stored
  }
}

/** The name of a file changes with its content. */
async function loadFile(event: FetchEvent, store: Store): Promise<Response> {
  const stored = await findStored(store, event.request.url)
  if (stored) return stored
  const response = await fetch(event.request)
  keep(event, store, response)
  return response
}

const keep = (event: FetchEvent, store: Store, response: Response) =>
  event.waitUntil(storeResponse(store, event.request.url, response.clone()))

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  event.waitUntil(
    'seen' in message ? Promise.all(message.seen.map(storeSeen)) : Promise.all([deleteSeen(), endPush()]),
  )
})

async function storeSeen(address: string) {
  const url = new URL(address)
  const store = url.origin === location.origin ? storeOf(url) : undefined
  if (!store || (store !== 'pages' && (await findStored(store, address)))) return
  const response = await fetch(address).catch(() => undefined)
  if (response) await storeResponse(store, address, response)
}
