import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { EncodedPicture } from '../../media/server/encode-picture'
import { pictureFormats } from '../../platform/contract/constants'

const Picture = z.object({ file: z.string(), alt: z.string() })

/** The fields we read from demo/manifest.json. */
const DemoManifest = z.object({
  brands: z.array(z.object({ name: z.string(), slug: z.string(), logo: z.string(), about: z.string() })),
  categories: z.array(z.object({ slug: z.string(), banner: Picture })),
  hero: Picture,
  blog: z.array(Picture),
  products: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      brand: z.string(),
      category: z.string(),
      price: z.object({ amount: z.number() }),
      netWeight: z.string(),
      shortDescription: z.string(),
      description: z.string(),
      images: z.array(Picture),
      options: z.object({
        colour: z.optional(z.array(z.object({ colour: z.string(), hex: z.string(), image: z.string() }))),
      }),
    }),
  ),
})
export type DemoManifest = z.infer<typeof DemoManifest>

export type ReadyPicture = Omit<EncodedPicture, 'files'>

/** Made by scripts/make-demo-pictures.mjs: the sizes are ready, because encoding takes minutes. */
const ReadyPictures = z.record(
  z.string(),
  z.object({ key: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) }),
)

export interface DemoFolder {
  manifest: DemoManifest
  /** By the file name in the manifest. */
  pictures: Record<string, ReadyPicture>
  readPicture(picture: ReadyPicture): Promise<EncodedPicture>
}

export async function openDemoFolder(): Promise<DemoFolder> {
  const folder = await findFolder()
  const json = async (...file: string[]) => JSON.parse(await readFile(path.join(folder, ...file), 'utf8'))
  return {
    manifest: z.parse(DemoManifest, await json('manifest.json')),
    pictures: z.parse(ReadyPictures, await json('media', 'index.json')),
    async readPicture(picture) {
      const names = picture.widths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`))
      const read = (file: string) => readFile(path.join(folder, 'media', picture.key, file))
      return {
        ...picture,
        files: await Promise.all(names.map(async (file) => ({ file, bytes: await read(file) }))),
      }
    },
  }
}

/** The built server is at another depth than its source, so search the folders above for demo/. */
async function findFolder(): Promise<string> {
  let above = path.dirname(fileURLToPath(import.meta.url))
  while (above !== path.dirname(above)) {
    const folder = path.join(above, 'demo')
    const found = await access(path.join(folder, 'manifest.json')).then(
      () => true,
      () => false,
    )
    if (found) return folder
    above = path.dirname(above)
  }
  throw new Error('The folder demo/ is missing. Start with SHOP_DEMO=off for a shop without demo products.')
}
