import { askShop } from './ask-shop'

/**
 * Whether a release has replaced this page: only the shop itself answers 410 for the page's entry script
 * (server/http/pages/asset-routes.ts). False without a connection.
 */
export async function isOutdated(): Promise<boolean> {
  const url = entryUrl()
  return url !== undefined && (await askShop(url))?.status === 410
}

/** The storefront passes it to its first script; the back office has a script element. */
function entryUrl(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[data-scripts], script[type=module]')
  return script?.dataset.scripts?.split(' ').at(-1) ?? script?.src
}

/**
 * Reloads an outdated page once, so that a page that also fails with the new scripts does not reload forever.
 */
export function reloadOnce(): boolean {
  const url = entryUrl() ?? ''
  try {
    if (sessionStorage.getItem('reloaded') === url) return false
    sessionStorage.setItem('reloaded', url)
  } catch {
    return false
  }
  window.location.reload()
  return true
}
