import { isIP } from 'node:net'

/** How many proxies append to X-Forwarded-For, or the networks they are in; false: none. */
export type TrustedProxies = false | number | string[]

export function readTrustedProxies(text: string): TrustedProxies {
  if (text === 'off') return false
  if (text === 'on') return 1
  return /^\d+$/.test(text) ? Number(text) : networksIn(text)
}

export const isTrustedProxies = (text: string): boolean =>
  /^(?:on|off|[1-9])$/.test(text) || networksIn(text).every(isNetwork)

const networksIn = (text: string) => text.split(',').map((network) => network.trim())

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

/** As a function, because Fastify trusts no proxy when it gets a bare number. */
export const trustProxyOption = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
