import { lookup as lookUp } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { productMessages as say } from '../../catalog/contract/product-messages'
import { pictureLimits } from '../../platform/contract/constants'
import { AppError } from '../../platform/http/app-error'
import { isLocalAddress } from '../../platform/process/local-origin'

const timeoutMs = 20_000
const mostRedirects = 5

/** Where no picture of another shop is; a server here must not be reachable through a link in a table. */
const special = new BlockList()
for (const [net, prefix] of [
  ...[['0.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['169.254.0.0', 16] as const],
  ...[['192.0.0.0', 24] as const, ['198.18.0.0', 15] as const, ['224.0.0.0', 3] as const],
])
  special.addSubnet(net, prefix)
for (const [net, prefix] of [
  ...[['::', 128] as const, ['64:ff9b::', 96] as const, ['fe80::', 10] as const, ['ff00::', 8] as const],
])
  special.addSubnet(net, prefix, 'ipv6')

interface Options {
  /** For a shop that is itself on this machine or in a private network. */
  allowLocal: boolean
  signal: AbortSignal
}

const unreachable = () => new AppError(400, 'PICTURE_UNREACHABLE', say.pictureUnreachable)

/** The file behind a link in a table, from the internet alone. */
export async function downloadPicture(link: string, { allowLocal, signal }: Options): Promise<Buffer> {
  const isAllowed = (address: string) =>
    !special.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') && (allowLocal || !isLocalAddress(address))
  const lookup: LookupFunction = (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error('No address'), '', 4)
      else if (!found.every(({ address }) => isAllowed(address))) done(new Error('A private address'), '', 4)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  let url = parsed(link)
  try {
    for (let redirects = 0; url && redirects <= mostRedirects; redirects += 1) {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (!/^https?:$/.test(url.protocol) || (isIP(host) && !isAllowed(host))) break
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
    if (bytes > pictureLimits.bytes) throw new AppError(413, 'PICTURE_REFUSED', say.pictureTooHeavy)
  }
  return Buffer.concat(chunks)
}
