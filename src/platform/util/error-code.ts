/** What the system, the database or a library calls a fault by; empty where it has no such name. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
