import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import * as catalogMessages from '../../catalog/contract/messages'
import { pictureLimits } from '../../platform/contract/constants'
import { AppError } from '../../platform/http/app-error'
import { isPrivateUrl, publicLookup } from '../../platform/http/public-lookup'

const timeoutMs = 20_000
const mostRedirects = 5

interface Options {
  /** Allowed for a shop on this machine or in a private network. */
  allowLocal: boolean
  signal: AbortSignal
}

const unreachable = () => new AppError(400, 'PICTURE_UNREACHABLE', catalogMessages.pictureUnreachable())

/** Downloads a linked file, from the public internet only. */
export async function downloadPicture(link: string, { allowLocal, signal }: Options): Promise<Buffer> {
  const lookup = publicLookup(allowLocal)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  let url = parsed(link)
  try {
    for (let redirects = 0; url && redirects <= mostRedirects; redirects += 1) {
      if (!/^https?:$/.test(url.protocol) || isPrivateUrl(url, allowLocal)) break
      const response = await open(url, { lookup, signal: limit })
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        url = parsed(headers.location, url)
      } else if (statusCode === 200) return await readLimited(response)
      else {
        response.destroy()
        break
      }
    }
  } catch (error) {
    if (signal.aborted || error instanceof AppError) throw error
  }
  throw unreachable()
}

const parsed = (link: string, base?: URL) =>
  URL.canParse(link, base?.href) ? new URL(link, base) : undefined

const open = (url: URL, options: { lookup: LookupFunction; signal: AbortSignal }) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp
    get(url, { ...options, headers: { accept: 'image/jpeg, image/png, image/webp' } }, resolve).on(
      'error',
      reject,
    )
  })

async function readLimited(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > pictureLimits.bytes)
      throw new AppError(413, 'PICTURE_REFUSED', catalogMessages.pictureTooHeavy())
  }
  return Buffer.concat(chunks)
}
