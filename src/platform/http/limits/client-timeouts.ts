/** How slow a client may be (reliability.md E12). By default Node checks only twice a minute. */
export const clientTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 72_000,
}
