import { type DestinationStream, type Logger, pino } from 'pino'
import { isOneOfSeveral } from './own-process'

/** What a pipe takes whole, so that lines of several processes are not torn. */
const wholeInPipe = 4096
const inOnePiece = 65_536
const longestWaitMs = 250

/** The log of the shop, on its output. */
export function openLog({ logLevel }: { logLevel: string }): Logger {
  const options = {
    level: logLevel,
    // PostgreSQL's detail names the values that were in the way (reliability.md F4).
    redact: ['req.headers.authorization', '*.password', '*.token', '*.email', '*.mobile', 'err.detail'],
  }
  return pino(options, gatherLines(isOneOfSeveral() ? wholeInPipe : inOnePiece))
}

/** A write for each line costs a sixth of a kept page: lines go out together, a moment later or at the end. */
function gatherLines(atMost: number): DestinationStream {
  const output = pino.destination({ sync: false, maxWrite: atMost })
  let gathered = ''
  const pass = () => {
    if (gathered) output.write(gathered)
    gathered = ''
  }
  setInterval(pass, longestWaitMs).unref()
  process.once('exit', () => {
    pass()
    output.flushSync()
  })
  return {
    write(line) {
      if (gathered.length + line.length > atMost) pass()
      gathered += line
    },
  }
}
