/** These may take hours in a big shop, so that they wait until no other job of their lane is due. */
export const lastingKinds = ['count-sold', 'product-picture-link', 'rename'] as const
export type LastingKind = (typeof lastingKinds)[number]

/** What a job does; its handler is in job-kinds.ts. */
export type JobKind =
  | LastingKind
  | 'backup'
  | 'backup-try'
  | 'customer-export'
  | 'customer-list-export'
  | 'invoice-export'
  | 'order-export'
  | 'picture'
  | 'product-export'
  | 'product-import'
  | 'product-picture'
  | 'report-export'
  | 'review-photo'
  | 'statement'
  | 'subscriber-export'
