import { encode } from 'uqr'

/** The quiet zone a camera needs around the code. */
const quiet = 4

/** A QR code as one SVG path on a square of `size` units; adjacent modules of a row are merged. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x + quiet} ${y + quiet}h${length}v1h-${length}z`),
  )
  return { size: size + 2 * quiet, path: path.join('') }
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (dark && last && last[0] + last[1] === x) last[1] += 1
    else if (dark) runs.push([x, 1])
  }
  return runs
}
