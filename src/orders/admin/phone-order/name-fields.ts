import { renameFields } from '../../../platform/admin/api/call'

/** Maps error paths of the body to the flat fields of the form. */
export const nameFields = (failed: unknown): never =>
  renameFields(failed, (path) =>
    path.startsWith('orderItems') ? 'lines' : path.replace('shippingInfo.', ''),
  )
