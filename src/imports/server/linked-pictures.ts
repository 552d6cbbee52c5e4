import { productLimits } from '../../catalog/contract/product-form'
import { countUnfinishedPictures } from '../../catalog/server/editing/picture-queries'
import type { PictureInput } from '../../catalog/server/editing/product-pictures'
import type { PresentedProduct } from '../../catalog/server/editing/product-serializer'
import { queueJob } from '../../jobs/server/jobs'
import type { Database } from '../../platform/db/tables'
import type { Staff } from '../../staff/server/staff-sessions'
import { pictureColumn } from './product-columns'
import type { Cells } from './product-rows'

/** Replaces links to a file's preview page by links to the file. */
const directLink = (link: string) =>
  link
    .replace(
      /^https:\/\/drive\.google\.com\/(?:file\/d\/|open\?id=)([\w-]+).*$/,
      'https://drive.google.com/uc?export=download&id=$1',
    )
    .replace(/^(https:\/\/www\.dropbox\.com\/.*)\bdl=0\b/, '$1dl=1')

/** A link may contain commas. */
const linksIn = (cells: Cells): string[] => {
  const links = (cells.get(pictureColumn) ?? '').split(/[\s,;|]+(?=https?:\/\/)/i).map((link) => link.trim())
  const pictures = links.filter((link) => /^https?:\/\/\S+$/i.test(link)).map(directLink)
  return [...new Set(pictures)].slice(0, productLimits.pictures)
}

interface Linked {
  product: { cells: Cells }
  before: Pick<PresentedProduct, 'id' | 'pictures'> | undefined
}

/** Only a product without pictures gets those of a table, so that a repeated import adds none. */
export async function countNewPictures(db: Database, { product, before }: Linked): Promise<number> {
  const links = linksIn(product.cells).length
  if (!before || links === 0) return links
  return before.pictures.length > 0 || (await countUnfinishedPictures(db, before.id)) > 0 ? 0 : links
}

export async function queueLinkedPictures(
  tx: Database,
  { id: staffId, name }: Staff,
  productId: string,
  { product, form }: { product: { cells: Cells }; form: { title: string } },
): Promise<void> {
  for (const link of linksIn(product.cells)) {
    const input: PictureInput = { productId, alt: form.title, file: link, link, staff: { id: staffId, name } }
    await queueJob(tx, { kind: 'product-picture-link', input, staffId })
  }
}
