import { CallFailed } from '../../../ui/behavior/http-client'

/** Maps error paths of the body to the flat fields of the form. */
export function nameFields(failed: unknown): never {
  if (!(failed instanceof CallFailed)) throw failed
  const fields = Object.fromEntries(
    Object.entries(failed.fields).map(([path, words]) => [
      path.startsWith('orderItems') ? 'lines' : path.replace('shippingInfo.', ''),
      words,
    ]),
  )
  throw new CallFailed({ ...failed.failure, details: { ...failed.details, fields } })
}
