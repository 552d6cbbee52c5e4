import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import os from 'node:os'
import type { WorkerMessage } from './cluster'

export const isClusterWorker = () => cluster.isWorker

/** True in the worker that opens first, and without a cluster. */
export const isFirstWorker = () => (cluster.worker?.id ?? 1) === 1

export const sendToPrimary = (message: WorkerMessage) => process.send?.(message)

/** Calls `stop` on SIGTERM and SIGINT; in a cluster the primary passes them on. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => isClusterWorker() || stop(signal))
  process.on('message', (message) => {
    if (message === 'SIGTERM' || message === 'SIGINT') stop(message)
  })
}

export function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    // Not every system allows it.
  }
}

/** Exits when standard input ends, which means that the parent process is gone. */
export function exitWithParent(): void {
  process.stdin.on('end', () => process.exit(1)).resume()
  process.stdin.unref()
}
