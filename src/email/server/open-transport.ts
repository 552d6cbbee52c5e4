import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { createFolderTransport } from './folder-transport'
import { createSmtpTransport } from './smtp-transport'
import type { EmailTransport } from './transport'

export const openEmailTransport = (
  { smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>,
  log: Logger,
): EmailTransport =>
  smtpUrl ? createSmtpTransport(smtpUrl) : createFolderTransport(path.join(dataDir, 'mail'), log)
