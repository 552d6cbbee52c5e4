/** The form stays busy until the next page opens. */
export const untilLeft = new Promise<never>(() => {})
