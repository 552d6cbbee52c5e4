interface PictureSource {
  path: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
}

const sourceSet = ({ path, widths }: PictureSource, format: string, widest: number) =>
  widths
    .filter((width) => width <= widest || width === widths[0])
    .map((width) => `${path}/${width}.${format} ${width}w`)
    .join(', ')

/** The fallback file: the first that fills a phone. */
const plainWidth = ({ widths }: PictureSource) => widths.find((width) => width >= 640) ?? widths.at(-1) ?? 0

interface PictureProps {
  of: PictureSource
  /** The `sizes` attribute. */
  sizes: string
  /** The largest picture of the page: fetched first. */
  priority?: boolean
  /** In pixels: larger files are of no use here. */
  widest?: number
  className?: string | undefined
  /** Empty if the text beside it says the same. */
  alt?: string
}

export function Picture({
  of,
  sizes,
  priority = false,
  widest = Number.POSITIVE_INFINITY,
  className,
  alt = of.alt,
}: PictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet(of, 'avif', widest)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(of, 'webp', widest)} sizes={sizes} />
      <img
        src={`${of.path}/${plainWidth(of)}.jpg`}
        width={of.width}
        height={of.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        // Otherwise what is in sight shares the line with the largest.
        fetchPriority={priority ? 'high' : 'low'}
      />
    </picture>
  )
}
