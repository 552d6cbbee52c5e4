import type { Mail } from './write-mail'

export interface EmailTransport {
  /** Why this transport does not send emails to anyone; absent if it does. */
  readonly unsent?: string
  /** Throws EmailTransportError. */
  deliver(mail: Mail, signal: AbortSignal): Promise<void>
}

export class EmailTransportError extends Error {
  constructor(
    /** `closed`: no email can be sent now. `refused`: this one never will be. `failed`: retry later. */
    readonly verdict: 'closed' | 'refused' | 'failed',
    message: string,
    /** The error without names and addresses, for the log. */
    readonly loggable: string,
  ) {
    super(message)
    this.name = 'EmailTransportError'
  }
}
