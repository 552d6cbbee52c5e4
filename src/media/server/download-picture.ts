import { lookup as lookUp } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import * as catalogMessages from '../../catalog/contract/messages'
import { pictureLimits } from '../../platform/contract/constants'
import { AppError } from '../../platform/http/app-error'

const timeoutMs = 20_000
const mostRedirects = 5

type Networks = readonly (readonly [network: string, prefix: number])[]

function blockList(ipv4: Networks, ipv6: Networks): (address: string) => boolean {
  const list = new BlockList()
  for (const [network, prefix] of ipv4) list.addSubnet(network, prefix)
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6')
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Addresses that no host on the internet has: a link in a table must not lead to them. */
const isSpecial = blockList(
  [
    ['0.0.0.0', 8],
    ['100.64.0.0', 10],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
  [
    ['::', 128],
    ['64:ff9b::', 96],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
)
const isPrivate = blockList(
  [
    ['127.0.0.0', 8],
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
  [
    ['::1', 128],
    ['fc00::', 7],
  ],
)

interface Options {
  /** For a shop that is itself on this machine or in a private network. */
  allowLocal: boolean
  signal: AbortSignal
}

const unreachable = () => new AppError(400, 'PICTURE_UNREACHABLE', catalogMessages.pictureUnreachable())

/** The file behind a link in a table, from the internet alone. */
export async function downloadPicture(link: string, { allowLocal, signal }: Options): Promise<Buffer> {
  const isAllowed = (address: string) => !isSpecial(address) && (allowLocal || !isPrivate(address))
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
    if (bytes > pictureLimits.bytes)
      throw new AppError(413, 'PICTURE_REFUSED', catalogMessages.pictureTooHeavy())
  }
  return Buffer.concat(chunks)
}
