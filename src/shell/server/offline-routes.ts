import type { FastifyInstance } from 'fastify'
import { html } from '../../platform/html/html'
import type { Services } from '../../platform/process/services'
import { sendFramed } from '../../platform/ssr/framed-page'
import { offlinePath, seenListId, workerPath } from '../contract/offline'
import * as m from './messages'

/** Deletes what the service worker has stored, and removes it. */
const removeWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** The service worker, and the page that it shows without a network. */
export function registerOfflineRoutes(app: FastifyInstance, services: Services): void {
  const { config, pages } = services
  const script = (config.serviceWorker && pages.serviceWorker) || removeWorker
  const media = config.mediaPublicUrl ? ` ${new URL(config.mediaPublicUrl).origin}` : ''

  app.get(workerPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Browsers compare it with the one they have at each visit.
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `default-src 'none'; connect-src 'self'${media}`)
      .send(script),
  )

  app.get(offlinePath, { schema: { hide: true } }, async (_request, reply) =>
    sendFramed(services, reply, { title: m.youAreOffline(), body }),
  )
}

/** Shown at the address of the page that was asked for, so that the empty link asks for it again. */
const body = html`<h1>${m.youAreOffline()}</h1>
<p>${m.pageNeedsNetwork()}</p>
<p><a href="">${m.tryAgain()}</a></p>
<h2>${m.pagesThatOpenNow()}</h2>
<ul id="${seenListId}"></ul>`
