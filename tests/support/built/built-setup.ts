import { keptDemo } from './demo-folder'

/** Made before the tests, else each of those that begin together would make it. */
export default async function setup(): Promise<void> {
  await keptDemo()
}
