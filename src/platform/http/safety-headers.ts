const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
}

/** A browser that has used TLS once keeps using it for a year. */
const onlyByTls = { 'strict-transport-security': 'max-age=31536000' }

/** Security headers of every response. */
export const safetyHeaders = (origin: string): Record<string, string> => ({
  ...always,
  ...(origin.startsWith('https:') && onlyByTls),
})
