import { keptDemo } from './demo-folder'

/** Created before the tests: otherwise each test that starts in parallel would create it. */
export default async function setup(): Promise<void> {
  await keptDemo()
}
