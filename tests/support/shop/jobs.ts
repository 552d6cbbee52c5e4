import type { JobKind } from '../../../src/jobs/server/job-kind'
import { jobKinds } from '../../../src/jobs/server/job-kinds'
import { doJobs } from '../../../src/jobs/server/job-worker'
import type { JobHandler, JobKinds } from '../../../src/jobs/server/jobs'
import type { Role } from '../../../src/platform/contract/route'
import type { TestShop } from './test-shop'

export const doAllJobs = (shop: TestShop, kinds: JobKinds = jobKinds) =>
  doJobs(shop.services, kinds, new AbortController().signal)

/** Runs the jobs of a kind until one has reached this progress, and stops there like a closing shop. */
export async function breakOffAt(shop: TestShop, kind: JobKind, done: number): Promise<void> {
  const closing = new AbortController()
  const work: JobHandler = async (services, job) =>
    jobKinds[kind](services, {
      ...job,
      progress: async (db, progress) => {
        await job.progress(db, progress)
        if (progress.done >= done) closing.abort()
      },
    })
  await doJobs(shop.services, { [kind]: work }, closing.signal)
}

/** Requests an export, runs its job, and downloads it. */
export async function takeExport(shop: TestShop, role: Role, route: string, body?: object) {
  const { jobId } = (await shop.asStaff(role).post(route, body)).json()
  await doAllJobs(shop)
  return shop.asStaff(role).get(`/api/admin/exports/${jobId}`)
}
