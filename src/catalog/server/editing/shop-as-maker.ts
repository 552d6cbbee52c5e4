import type { Database } from '../../../platform/db/tables'
import { sampleLegalFacts } from '../../../settings/server/readiness/checks'
import { readSettings } from '../../../settings/server/settings'

/** Maker's name, address and licence for goods of the shop's own; null while they are those of the sample shop. */
export async function shopAsMaker(db: Database) {
  const settings = await readSettings(db)
  if (sampleLegalFacts(settings).some((fact) => fact !== 'gstin')) return null
  const { legalName, address, fssai } = settings
  return { makerName: legalName, makerAddress: address.join(', '), fssai }
}
