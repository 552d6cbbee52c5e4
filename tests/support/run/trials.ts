const asked = process.env.TEST_TRIALS

/** True when a chaos test runs this test (chaos/long-tests.mjs). */
export const isLongForm = asked !== undefined

/** How often a random test is repeated: its default, a quarter of it in the fast tests, or as a chaos test sets it. */
export const trials = (usual: number): number =>
  Number(asked ?? Math.ceil(process.env.TEST_FAST ? usual / 4 : usual))
