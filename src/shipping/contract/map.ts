import * as z from 'zod/mini'

/** The position of the shop, in degrees north and east. */
export const MapPoint = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type MapPoint = z.infer<typeof MapPoint>

/** In the format that map sites copy: `11.3361, 77.7043`. */
export function readMapPoint(text: string): MapPoint | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d{1,9})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(text) ?? []
  const read = z.safeParse(MapPoint, { latitude: Number(north), longitude: Number(east) })
  return read.success ? read.data : undefined
}

export const writeMapPoint = ({ latitude, longitude }: MapPoint): string => `${latitude}, ${longitude}`

export const mapSite = 'openstreetmap.org'
const origin = `https://www.${mapSite}`

/** The only URL allowed in a frame (page-document.ts). */
export const mapFrame = `${origin}/export/embed.html`

/** Half the height of the map in degrees: a few streets. */
const reach = 0.004

export function mapFrameUrl({ latitude, longitude }: MapPoint): string {
  const corners = [longitude - 2 * reach, latitude - reach, longitude + 2 * reach, latitude + reach]
  const box = corners.map((degrees) => degrees.toFixed(5)).join()
  return `${mapFrame}?bbox=${box}&layer=mapnik&marker=${latitude},${longitude}`
}

/** Without a point the map site searches for the address. */
export const mapPageUrl = (point: MapPoint | null, address: string): string =>
  point
    ? `${origin}/?mlat=${point.latitude}&mlon=${point.longitude}#map=17/${point.latitude}/${point.longitude}`
    : `${origin}/search?query=${encodeURIComponent(address)}`
