import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Leaves one processor to those who are called and what they started, and the others to this process, so that
 * to call three times as often takes nothing from those who are called. Gives what undoes it here; undefined
 * where there is one processor only, or no taskset.
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

/** Servers of databases have children that come and go. */
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
