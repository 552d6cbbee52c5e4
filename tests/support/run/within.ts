/**
 * What a promise of so many milliseconds may take here: a machine that is busy with other things is slow where all is
 * well, too, as what the shop usually does shows.
 */
export async function within(promisedMs: number, usual: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await usual()
  return promisedMs + Math.min(10 * (performance.now() - began), 6000)
}
