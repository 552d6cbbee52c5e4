/**
 * The allowed time here for a promise of this many milliseconds: a busy machine is slow although nothing is
 * wrong, as the shop's usual times show.
 */
export async function within(promisedMs: number, usual: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await usual()
  return promisedMs + Math.min(10 * (performance.now() - began), 6000)
}
