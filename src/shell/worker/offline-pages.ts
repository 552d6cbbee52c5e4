import { offlinePath, seenListId } from '../contract/offline'
import { findStored, seenPages, storeResponse } from './stores'

/** Loads the page that stands for those not stored, and its styles. */
export async function storeFrame(): Promise<void> {
  const response = await fetch(offlinePath)
  const html = await response.clone().text()
  await storeResponse('frame', offlinePath, response)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, url]) => url ?? '')
  await Promise.all(sheets.map(async (url) => storeResponse('assets', url, await fetch(url))))
}

/** A page as it was when last seen; its attribute makes the scripts say so (boot/seen-pages.ts). */
export async function storedPage(url: string): Promise<Response | undefined> {
  const stored = await findStored('pages', url)
  return stored && withText(stored, 200, (html) => html.replace('<html ', '<html data-stored '))
}

/** Says that this page needs the network, and links those that do not. */
export async function needsNetworkPage(): Promise<Response> {
  const frame = await findStored('frame', offlinePath)
  if (!frame) return Response.error()
  const links = (await seenPages()).map(({ url, html }) => {
    const { pathname, search } = new URL(url)
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? pathname
    return `<li><a href="${(pathname + search).replaceAll('&', '&amp;')}">${title}</a></li>`
  })
  const place = `<ul id="${seenListId}">`
  return withText(frame, 503, (html) => html.replace(place, () => place + links.join('')))
}

async function withText(response: Response, status: number, change: (html: string) => string) {
  const headers = new Headers(response.headers)
  // Of the bytes that were sent.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(change(await response.text()), { status, headers })
}
