import { askShop } from './ask-shop'

/**
 * Whether the shop was renewed since this page was made: its own script is not there any more, nor are the files it names.
 * Only the shop itself says so by 410, and no machine that stands before it (server/http/pages/asset-routes.ts).
 * Of a line that is gone nothing is known; the development server keeps what it gave out.
 */
export async function isOutdated(): Promise<boolean> {
  const own = ownScript()
  if (!own) return false
  return (await askShop(own))?.status === 410
}

/** Named to the first script of a shopper's page, and by an element of its own in the back office. */
function ownScript(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[data-entry], script[type=module]')
  return script?.dataset.entry?.split(' ').at(-1) ?? script?.src
}

/** Loads a page anew whose shop was renewed, once: one that breaks with the scripts of today is not loaded without end. */
export function reloadPageOnce(): boolean {
  const own = ownScript() ?? ''
  try {
    if (sessionStorage.getItem('renewed') === own) return false
    sessionStorage.setItem('renewed', own)
  } catch {
    return false
  }
  window.location.reload()
  return true
}
