import { type Logger, pino } from 'pino'

/** A pipe accepts this many bytes at once, so that lines of several processes do not mix. */
const maxWrite = 4096

export const createLogger = ({ logLevel }: { logLevel: string }): Logger =>
  pino(
    {
      level: logLevel,
      // PostgreSQL's detail names the conflicting values (reliability.md F4).
      redact: [
        'req.headers.authorization',
        '*.password',
        '*.token',
        '*.email',
        '*.mobile',
        '*.receiverMobile',
        '*.keySecret',
        '*.webhookSecret',
        'err.detail',
      ],
    },
    pino.destination({ sync: false, minLength: maxWrite - 1, maxWrite, periodicFlush: 250 }),
  )
