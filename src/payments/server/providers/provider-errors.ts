/** The provider said no: asking again changes nothing. The message is the provider's own, for staff. */
export class ProviderRejected extends Error {
  override name = 'ProviderRejected'
}

/** The provider does not accept our keys, which says nothing about what was asked: a copy may have been accepted before. */
export class KeysRejected extends ProviderRejected {
  override name = 'KeysRejected'
}

/** No answer, or none that can be read: what was asked may have happened. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}
