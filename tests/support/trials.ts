/** How often a test of chance is tried: as the test says, or as the long form asks for (scripts/drill.mjs). */
export const trials = (usual: number): number => Number(process.env.TEST_TRIALS ?? usual)
