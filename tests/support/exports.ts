import type { Role } from '#contract/route'
import { jobKinds } from '../../src/server/jobs/job-kinds'
import { doJobs } from '../../src/server/jobs/job-worker'
import type { TestShop } from './test-shop'

export const doAllJobs = (shop: TestShop, kinds = jobKinds) =>
  doJobs(shop.services, kinds, new AbortController().signal)

/** Asks for an export, has it written, and fetches it. */
export async function takeExport(shop: TestShop, role: Role, door: string, body?: object) {
  const { jobId } = (await shop.asStaff(role).post(door, body)).json()
  await doAllJobs(shop)
  return shop.asStaff(role).get(`/api/admin/exports/${jobId}`)
}
