export interface Loop {
  /** There is something to do now. */
  wake(): void
  /** Waits for the work in progress. */
  stop(): Promise<void>
}

/** Does the work at intervals and when woken, never twice at once. Woken during the work, it does it once more. */
export function startLoop(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Loop {
  let working: Promise<void> | undefined
  let again = false
  let isStopped = false
  const run = () => {
    working ??= workOnce()
      .catch(onError)
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
