import type { IncomingMessage } from 'node:http'
import { isForPrograms } from './error-reply'

/** Ids and names in addresses are shorter by far. */
export const longestSegment = 512
/** From a slash on, as it would else be looked for again from every letter. */
const tooLong = new RegExp(`/[^/]{${longestSegment + 1}}`)

/** People who come by an address that cannot be read are led where there is nothing [PROD-15]; programs are refused. */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return isForPrograms({ url }) || isReadable(url) ? url : '/404'
}

function isReadable(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (url.includes('%00') || tooLong.test(path)) return false
  try {
    // Its result is used, as builds leave out what nobody looks at.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
