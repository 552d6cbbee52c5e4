import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { createFolderPostbox } from './folder-postbox'
import type { Postbox } from './postbox'
import { createSmtpPostbox } from './smtp-postbox'

export const openPostbox = (
  { smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>,
  log: Logger,
): Postbox => (smtpUrl ? createSmtpPostbox(smtpUrl) : createFolderPostbox(path.join(dataDir, 'mail'), log))
