import type { Logger } from 'pino'

export interface Loop {
  /** There is something to do now. */
  wake(): void
  /** Waits for the work in progress. */
  stop(): Promise<void>
}

/**
 * Does the work at intervals and when woken, never twice at once. Woken during the work, it does it once more. A failure is
 * logged with the complaint.
 */
export function startLoop(
  log: Pick<Logger, 'warn'>,
  everyMs: number,
  work: () => Promise<unknown>,
  complaint: string,
): Loop {
  let working: Promise<void> | undefined
  let again = false
  let isStopped = false
  const run = () => {
    working ??= workOnce()
      .catch((error) => log.warn({ err: error }, complaint))
      .finally(() => {
        working = undefined
        if (again && !isStopped) run()
      })
  }
  const workOnce = async () => {
    again = false
    await work()
  }
  const clock = setInterval(run, everyMs).unref()
  return {
    wake() {
      again = true
      if (!isStopped) run()
    },
    async stop() {
      isStopped = true
      clearInterval(clock)
      await working
    },
  }
}
