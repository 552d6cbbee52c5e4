import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

export async function readManifest(clientDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(clientDir, 'manifest.json'), 'utf8'))
}

export function findEntry(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find((name) => manifest[name]?.src === source)
  if (!key) throw new Error(`The build has no ${source}: run \`npm run build\`.`)
  return key
}

/** The URLs that these chunks and their static imports need, each after those that it imports. */
export function filesOf(
  manifest: Manifest,
  keys: readonly string[],
): { scripts: string[]; styles: string[] } {
  const chunks = new Set<Chunk>()
  const scripts: string[] = []
  const sheets = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(add)
    scripts.push(`/${chunk.file}`)
    // After those of its imports, whose rules it may override.
    for (const file of chunk.css ?? []) sheets.add(`/${file}`)
  }
  keys.forEach(add)
  return { scripts, styles: [...sheets] }
}
