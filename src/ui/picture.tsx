interface PictureSource {
  path: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
}

const sourceSet = ({ path, widths }: PictureSource, format: string) =>
  widths.map((width) => `${path}/${width}.${format} ${width}w`).join(', ')

/** The size a browser takes that knows no srcset: the first that fills a phone. */
const plainWidth = ({ widths }: PictureSource) => widths.find((width) => width >= 640) ?? widths.at(-1) ?? 0

interface PictureProps {
  of: PictureSource
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The picture people wait for: fetched at once, before others. */
  priority?: boolean
  className?: string | undefined
  /** Empty where words beside it say the same. */
  alt?: string
}

export function Picture({ of, sizes, priority = false, className, alt = of.alt }: PictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet(of, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(of, 'webp')} sizes={sizes} />
      <img
        src={`${of.path}/${plainWidth(of)}.jpg`}
        srcSet={sourceSet(of, 'jpg')}
        sizes={sizes}
        width={of.width}
        height={of.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        {...(priority && { fetchPriority: 'high' })}
      />
    </picture>
  )
}
