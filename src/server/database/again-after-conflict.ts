/** Two transactions that got in each other's way: the database undid one of them whole, and it may try again. */
export async function againAfterConflict<T>(work: () => Promise<T>, retries = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const conflict = error instanceof Error && 'code' in error && /^(?:40P01|40001)$/.test(String(error.code))
    if (!conflict || retries === 0) throw error
    return againAfterConflict(work, retries - 1)
  }
}
