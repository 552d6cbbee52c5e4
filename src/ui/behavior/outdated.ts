import { askShop } from './ask-shop'

/**
 * Whether the shop was rebuilt since this page was made: only the shop itself answers 410 for the page's own script
 * (server/http/pages/asset-routes.ts). Without a connection nothing is known.
 */
export async function isOutdated(): Promise<boolean> {
  const url = entryUrl()
  return url !== undefined && (await askShop(url))?.status === 410
}

/** A shopper's page names it to its first script, the back office in a script element. */
function entryUrl(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[data-scripts], script[type=module]')
  return script?.dataset.scripts?.split(' ')[0] ?? script?.src
}

/** Reloads an outdated page, once: a page that also breaks with the new scripts does not reload for ever. */
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
