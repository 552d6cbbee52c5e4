import { type Logger, pino } from 'pino'

const { chindingsSym: saidSym, streamSym } = pino.symbols

/** Writes a line of the log that differs each time by the time alone: pino would put all of it together anew. */
export function repeatedLine(log: Logger, said: Record<string, unknown>, message: string): () => void {
  if (!log.isLevelEnabled('info')) return () => {}
  const output: { write: (line: string) => void } = Reflect.get(log, streamSym)
  const after = `${Reflect.get(log.child(said), saidSym)},"msg":${JSON.stringify(message)}}\n`
  let [at, line] = [0, '']
  return () => {
    const now = Date.now()
    if (now !== at) [at, line] = [now, `{"level":${log.levels.values.info},"time":${now}${after}`]
    output.write(line)
  }
}
