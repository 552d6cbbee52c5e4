import type { IncomingMessage } from 'node:http'
import { isForPrograms } from './error-handler'

export const maxSegmentLength = 512
/** Anchored at a slash, so that the search does not restart at every character. */
const tooLong = new RegExp(`/[^/]{${maxSegmentLength + 1}}`)

/**
 * A URL that cannot be decoded becomes the "not found" page for people [PROD-15]; for API clients it stays and is
 * rejected.
 */
export function rewriteMalformedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return isForPrograms({ url }) || isReadable(url) ? url : '/404'
}

function isReadable(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (url.includes('%00') || tooLong.test(path)) return false
  try {
    // The comparison keeps the bundler from removing the call.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
