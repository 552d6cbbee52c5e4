import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import type { PasswordQueue } from '../../customers/server/auth/password-queue'
import type { SessionCache } from '../../customers/server/auth/session-cache'
import type { MediaStore } from '../../media/server/media-store'
import type { PictureWorks } from '../../media/server/picture-works'
import type { Render } from '../../shell/contract/pages'
import type { Database } from '../db/tables'

/** What the routes need, handed to createApp. */
export interface Services {
  config: Config
  db: Database
  /** The same data for calls of staff, to whom shoppers leave a connection. */
  staffDb: Database
  /** Rejects while the database does not answer. */
  checkDatabase: () => Promise<void>
  sessions: SessionCache
  passwordQueue: PasswordQueue
  /** `write` follows every request that may have queued an email or a job, with its URL. */
  events: EventEmitter<{ write: [url: string] }>
  media: MediaStore
  pictures: PictureWorks
  tryRestore: RestoreTry
  log: Logger
  pages: StorefrontPages
  backOffice: BackOffice
}

/** Reads a backup into an empty folder, aside from the shop; gives what was found in it, or rejects, as soon as the signal says so. */
export type RestoreTry = (file: string, folder: string, signal: AbortSignal) => Promise<string>

/** The built back office: one document for all its addresses. */
export interface BackOffice {
  html: string
  /** Content-Security-Policy of that document. */
  policy: string
  /** Folder of its built browser files; none where another server gives them out. */
  clientDir?: string
}

/** The built storefront: one function to render a page, and the files its document names. */
export interface StorefrontPages {
  render: Render
  /** Of the one style sheet what a page's markup uses, to be inlined, and where it lies as a whole. */
  styles: { usedIn: (html: string) => string; address?: string }
  /** Content-Security-Policy of every page; absent: each by its own styles. */
  policy?: string
  /** Addresses under /assets/ by page name: the entry, the libraries to run before it, and what it imports for this page. */
  scripts: (page: string) => { libraries?: string[]; entry: string; others: string[] }
  /** Fonts worth fetching before the style sheet is read. */
  fonts: string[]
  /** Folder of the built browser files; none where another server gives them out. */
  clientDir?: string
  /** Stands in every page, and fetches its scripts in good time; absent: they are named as elements. */
  firstScript?: string
  /** Scripts of the development server, which reload what changed; none in a built shop. */
  headScripts?: string[]
}
