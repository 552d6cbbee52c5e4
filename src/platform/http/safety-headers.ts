const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
}

/** Browsers that have come by TLS once come so for a year, whatever link they follow. */
const onlyByTls = { 'strict-transport-security': 'max-age=31536000' }

/** What every answer of a shop at this address carries. */
export const safetyHeaders = (origin: string): Record<string, string> => ({
  ...always,
  ...(origin.startsWith('https:') && onlyByTls),
})
