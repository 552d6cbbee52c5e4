import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import os from 'node:os'
import type { ProcessNews } from './processes'

/** True in one of several processes of the shop. */
export const isOneOfSeveral = () => cluster.isWorker

/** The one that opens first: what is told once is told by it. */
export const isFirst = () => (cluster.worker?.id ?? 1) === 1

export const tell = (news: ProcessNews) => process.send?.(news)

/** Ends by signals, or by what the process that hears them for all passes on. */
export function onEnd(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => isOneOfSeveral() || stop(signal))
  process.on('message', (told) => {
    if (told === 'SIGTERM' || told === 'SIGINT') stop(told)
  })
}

/** Lets those who serve shoppers go first. */
export function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    // Not every system lets a process do so; then it competes on equal terms.
  }
}

/** A process that was started to do something ends when its standard input does: when nobody waits for it any more. */
export function endWithAsker(): void {
  process.stdin.on('end', () => process.exit(1)).resume()
  process.stdin.unref()
}
