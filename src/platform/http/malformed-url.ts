import type { IncomingMessage } from 'node:http'
import { isForPrograms } from './error-handler'

/** Ids and names in addresses are shorter by far. */
export const maxSegmentLength = 512
/** From a slash on, as it would else be looked for again from every letter. */
const tooLong = new RegExp(`/[^/]{${maxSegmentLength + 1}}`)

/** An address that cannot be decoded becomes the page "not found" for people [PROD-15]; for programs it stays, to be refused. */
export function rewriteMalformedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
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
