import type { Mail } from './write-mail'

/** Where letters go. */
export interface EmailTransport {
  /** Why a letter it took over has gone to nobody; absent: it was sent. */
  readonly unsent?: string
  /** Resolves when the letter has been taken over; throws PostboxFailure. */
  deliver(mail: Mail, signal: AbortSignal): Promise<void>
}

/** What the failure of a delivery means for this letter and for those behind it. */
export class EmailTransportError extends Error {
  constructor(
    /** `closed`: no letter can go now. `refused`: this one never will. `failed`: it may go later. */
    readonly verdict: 'closed' | 'refused' | 'failed',
    message: string,
    /** The failure without names and addresses, for the log. */
    readonly loggable: string,
  ) {
    super(message)
    this.name = 'PostboxFailure'
  }
}
