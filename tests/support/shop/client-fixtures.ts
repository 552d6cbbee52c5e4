import { aProduct } from '../factories/factories'
import { prepare, theCall } from './contract-calls'
import { openStage, send } from './contract-stage'

/** For sections 3 to 6 of wire-contract.md about the family's clients and backends: two products, and shoppers. */
export async function openFamilyStage() {
  const stage = await openStage()
  const tea = await aProduct(stage.shop.db, {
    title: 'hill tea',
    brand: 'Malai',
    category: 'Teas',
    tag: 'popular',
    price_paise: 42_000,
    created_at: new Date('2026-01-01'),
  })
  const get = async (url: string) => (await stage.shop.visitor.get(url)).json()
  const aShopper = async () => {
    const { token = '' } = await prepare(stage, theCall('API-09'))
    return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      send(stage, { method, url, token, ...(body && { body }) })
  }
  return { stage, tea, get, aShopper }
}
