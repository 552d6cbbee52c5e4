import { doAllJobs, takeExport } from '../shop/jobs'
import type { TestShop } from '../shop/test-shop'

/** A manager's actions with product tables, and with a product by its name. */
export function productTables(shop: TestShop) {
  const manager = shop.asStaff('manager')

  async function bring(file: string | Uint8Array, apply = true) {
    const address = `/api/admin/product-imports?apply=${apply ? 'yes' : 'no'}`
    const { jobId } = (await manager.upload(address, Buffer.from(file))).json()
    await doAllJobs(shop)
    return (await manager.get(`/api/admin/jobs/${jobId}`)).json()
  }
  const take = async () => (await takeExport(shop, 'manager', '/api/admin/product-exports')).rawPayload
  async function find(search: string) {
    const { rows } = (await manager.get(`/api/admin/products?state=all&search=${search}`)).json()
    return (await manager.get(`/api/admin/products/${rows[0].id}`)).json()
  }
  return { manager, bring, take, find }
}
