/** The provider said no: asking again changes nothing. The message is the provider's own, for staff. */
export class ProviderRejected extends Error {
  override name = 'ProviderRejected'
}

/** No answer, or none that can be read: what was asked may have happened. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}
