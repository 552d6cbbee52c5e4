export const demoRate = { valid_from: '2025-09-22', gst_rate_bp: 500 }

/** A regular seller, so that invoices show the tax. The number is invented. */
export const demoGst = { scheme: 'regular', gstin: '33AAACT0000A1ZM', stateCode: '33' } as const
