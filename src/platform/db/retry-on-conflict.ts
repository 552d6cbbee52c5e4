import { errorCode } from '../util/error-code'

/** Two transactions that got in each other's way: the database undid one of them whole, and it may try again. */
export async function retryOnConflict<T>(work: () => Promise<T>, retries = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (retries === 0 || !/^(?:40P01|40001)$/.test(errorCode(error))) throw error
    return retryOnConflict(work, retries - 1)
  }
}
