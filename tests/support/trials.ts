const asked = process.env.TEST_TRIALS

/** A drill runs this test (chaos/long-tests.mjs). */
export const isLongForm = asked !== undefined

/** How often a test of chance is tried: as the test says, or as a drill asks for. */
export const trials = (usual: number): number => Number(asked ?? usual)
