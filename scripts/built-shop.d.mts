import type { ChildProcess, StdioOptions } from 'node:child_process'

export function launchShop(
  env: Record<string, string>,
  options?: {
    execArgv?: string[]
    stdio?: StdioOptions
    host?: { address: string; enter: string[] } | undefined
    version?: string | undefined
  },
): ChildProcess
export function hasEnded(child: ChildProcess): boolean
export function untilReady(
  origin: string,
  ended?: () => boolean,
  options?: { url?: string; everyMs?: number },
): Promise<number>
