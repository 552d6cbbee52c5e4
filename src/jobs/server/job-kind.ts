/** What a job does; its handler is in job-kinds.ts. */
export type JobKind =
  | 'backup'
  | 'backup-try'
  | 'count-sold'
  | 'customer-export'
  | 'customer-list-export'
  | 'invoice-export'
  | 'picture'
  | 'product-export'
  | 'product-import'
  | 'product-picture'
  /** The URL of a picture in an imported table. */
  | 'product-picture-link'
  | 'rename'
  | 'report-export'
  | 'review-photo'
  | 'statement'
  | 'subscriber-export'
