import type { PushNotice } from '../../push/contract/push'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, tag, url }: PushNotice = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icons/192.png', data: url }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

/** In the window that shows it, or in a new one. */
async function openPage(path: string) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => new URL(url).pathname === path)
  return shown ? shown.focus() : self.clients.openWindow(path)
}

/** For the next user of this browser. The shop need not be reachable: its next message is rejected. */
export async function endPush(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const body = JSON.stringify({ endpoint: subscription.endpoint })
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/push/unsubscribe', { method: 'POST', headers, body }).catch(() => undefined)
}
