import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Reserves one processor for the shop and what it started, and the others for this process, so that
 * three times the load takes no processor time from the shop. Returns a function that undoes it here, or undefined
 * with a single processor or without taskset.
 */
export function keepApart(called) {
  try {
    const [first, ...others] = processorsOf(process.pid)
    if (others.length === 0) return undefined
    for (const pid of called) bind(pid, [first])
    for (const pid of childrenOf(called)) bindUnlessGone(pid, [first])
    bind(process.pid, others)
    return () => bind(process.pid, [first, ...others])
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

const bind = (pid, processors) =>
  execFileSync('taskset', ['-acp', processors.join(), String(pid)], { stdio: 'ignore' })

/** Database servers start and end child processes. */
function bindUnlessGone(pid, processors) {
  try {
    bind(pid, processors)
  } catch (error) {
    if (existsSync(`/proc/${pid}`)) throw error
  }
}

function processorsOf(pid) {
  const [, list] = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return list.split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, n) => from + n)
  })
}

function childrenOf(parents) {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, parent]) => parents.includes(parent)).map(([pid]) => pid)
}
