import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Networks = readonly (readonly [network: string, prefix: number])[]

function blockList(ipv4: Networks, ipv6: Networks): (address: string) => boolean {
  const list = new BlockList()
  for (const [network, prefix] of ipv4) list.addSubnet(network, prefix)
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6')
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Addresses outside the public internet. */
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

/** Whether the shop may connect to an address that a stranger chose. `allowLocal`: it is in a private network itself. */
const isPublicAddress = (address: string, allowLocal = false): boolean =>
  !isSpecial(address) && (allowLocal || !isPrivate(address))

/** A name that leads to a private address is noticed when it is looked up. */
export function isPrivateUrl(url: URL, allowLocal: boolean): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) > 0 && !isPublicAddress(host, allowLocal)
}

/** Resolves names to public addresses only. A check before connecting would see another answer than the connection. */
export const publicLookup =
  (allowLocal = false): LookupFunction =>
  (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error('No address'), '', 4)
      else if (!found.every(({ address }) => isPublicAddress(address, allowLocal)))
        done(new Error('A private address'), '', 4)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
