import { execFileSync, spawn } from 'node:child_process'

const ip = (...args) => execFileSync('ip', args)
const network = (end) => `10.77.0.${end}`

/**
 * Three hosts in the network of this process, which must be its own (own-network.mjs): this one, and two that are
 * network namespaces on a bridge with it. A program runs on a host behind its `enter`.
 */
export function openHosts() {
  ip('link', 'add', 'bridge', 'type', 'bridge')
  ip('address', 'add', `${network(3)}/24`, 'dev', 'bridge')
  ip('link', 'set', 'bridge', 'up')
  const hosts = [1, 2].map(openHost)
  return {
    own: { address: network(3), enter: [] },
    hosts,
    close: () => {
      for (const { keeper } of hosts) keeper.kill('SIGKILL')
    },
  }
}

function openHost(end) {
  const keeper = spawn('unshare', ['-n', '--', 'sleep', 'infinity'], { stdio: 'ignore' })
  process.once('exit', () => keeper.kill('SIGKILL'))
  const enter = ['nsenter', `--net=/proc/${keeper.pid}/ns/net`, '--']
  const within = (...args) => execFileSync(enter[0], [...enter.slice(1), 'ip', ...args])
  const [link, cable] = [`host${end}`, `cable${end}`]
  untilApart(keeper.pid)
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', cable)
  ip('link', 'set', cable, 'netns', String(keeper.pid))
  ip('link', 'set', link, 'master', 'bridge', 'up')
  within('link', 'set', 'lo', 'up')
  within('address', 'add', `${network(end)}/24`, 'dev', cable)
  within('link', 'set', cable, 'up')
  return {
    keeper,
    address: network(end),
    enter,
    /** Nothing reaches this host or leaves it. */
    unplug: () => ip('link', 'set', link, 'down'),
    plugIn: () => ip('link', 'set', link, 'up'),
  }
}

/** `unshare` makes the namespace a moment after it has started. */
function untilApart(pid) {
  const own = execFileSync('readlink', ['/proc/self/ns/net'], { encoding: 'utf8' })
  while (execFileSync('readlink', [`/proc/${pid}/ns/net`], { encoding: 'utf8' }) === own);
}
