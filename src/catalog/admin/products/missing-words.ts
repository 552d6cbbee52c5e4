import { type AdminProduct, missingFacts } from '../../contract/admin-products'
import * as m from '../messages'

export const missingWords = (missing: AdminProduct['missing']): string =>
  m.missingByLaw({ missing: missing.map((name) => missingFacts[name]).join('; ') })
