/** A dot of colour. Uses an attribute, because the page's policy forbids inline styles. */
export function Swatch({ color, size = 20 }: { color: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={color} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  )
}
