import { errorCode } from '../util/error-code'

/** Retries when the database rolled the transaction back because of a concurrent one. */
export async function retryOnConflict<T>(work: () => Promise<T>, retries = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (retries === 0 || !/^(?:40P01|40001)$/.test(errorCode(error))) throw error
    return retryOnConflict(work, retries - 1)
  }
}
