import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import type { PasswordQueue } from '../../customers/server/auth/password-queue'
import type { SessionCache } from '../../customers/server/auth/session-cache'
import type { MediaStore } from '../../media/server/media-store'
import type { PictureEncoder } from '../../media/server/picture-encoder'
import type { RazorpayClient } from '../../payments/server/razorpay/razorpay-client'
import type { Render } from '../../shell/contract/pages'
import type { Database } from '../db/tables'
import type { ExportStore } from '../exports/export-store'
import type { Tracing } from '../tracing/tracing'

export interface Services {
  config: Config
  db: Database
  /** The same data, with a connection reserved for staff. */
  staffDb: Database
  /** For reads that may be some seconds old, such as reports: a read replica if there is one. */
  readDb: Database
  /** Rejects while the database does not answer. */
  checkDatabase: () => Promise<void>
  sessions: SessionCache
  passwordQueue: PasswordQueue
  /** Emitted with the URL of each request that may have queued an email or a job. */
  events: EventEmitter<{ write: [url: string] }>
  media: MediaStore
  exports: ExportStore
  pictures: PictureEncoder
  tryRestore: RestoreTry
  /** Undefined without keys in the environment. */
  razorpay: RazorpayClient | undefined
  /** Undefined unless the environment names a collector. */
  tracing: Tracing | undefined
  log: Logger
  pages: StorefrontPages
  backOffice: BackOffice
}

/** Restores a backup into an empty folder and resolves with a summary of it. */
export type RestoreTry = (file: string, folder: string, signal: AbortSignal) => Promise<string>

/** The built back office: one document for all its URLs. */
export interface BackOffice {
  html: string
  /** Its Content-Security-Policy. */
  policy: string
  /** Its built browser files; absent where another server sends them. */
  clientDir?: string
}

/** What a page needs from the build. */
export interface PageAssets {
  /** The URLs of the scripts of every page, each after those that it imports: the entry is the last. */
  scripts: string[]
  /** The URLs of the scripts that the entry loads for this page. */
  ahead?: string[]
  /** The URLs of its style sheets. */
  styles: string[]
}

/** The built storefront: one function to render a page, and the files its document names. */
export interface StorefrontPages {
  render: Render
  assets: (page: string) => PageAssets
  /** Content-Security-Policy of every page, in place of the strict one. */
  policy?: string
  /** The URLs of fonts to preload. */
  fonts: string[]
  /** The built browser files; absent where another server sends them. */
  clientDir?: string
  /** The script of the service worker; absent in development. */
  serviceWorker?: string
  /** Inlined in every page, loads its scripts; absent: they are script elements. */
  firstScript?: string
  /** Scripts of the development server; absent in a built shop. */
  headScripts?: string[]
}
