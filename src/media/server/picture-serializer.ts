import type { Picture } from '../contract/picture'
import { placeholder } from './placeholder'

export interface PictureRow {
  key: string
  widths: number[]
  width: number
  height: number
  alt: string
}

/** Old clients show one file for every purpose; this size suits a card and a product page. */
const mediumWidth = 720

export function presentPicture({ key, widths, width, height, alt }: PictureRow, origin: string): Picture {
  const medium = widths.findLast((each) => each <= mediumWidth) ?? widths[0]
  return { url: `${origin}/media/${key}/${medium}.jpg`, path: `/media/${key}`, widths, width, height, alt }
}

/** Always returns at least one picture. */
export const presentPictures = (rows: readonly PictureRow[], origin: string): Picture[] =>
  (rows.length > 0 ? rows : [placeholder]).map((row) => presentPicture(row, origin))
