import { BlockList, isIP, isIPv6 } from 'node:net'

const localNetworks = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  localNetworks.addSubnet(net, prefix)
localNetworks.addAddress('::1', 'ipv6')
localNetworks.addSubnet('fc00::', 7, 'ipv6')

export const isLocalAddress = (address: string) =>
  localNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an origin is this machine or its private network, where no shopper is. */
export function isLocalOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isLocalAddress(host)
  return !host.includes('.') || /\.(?:localhost|local|test)$/.test(host)
}
