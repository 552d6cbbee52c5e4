/** A dot of colour; an attribute and no style, which the page's policy would refuse. */
export function Swatch({ color, size = 20 }: { color: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={color} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  )
}
