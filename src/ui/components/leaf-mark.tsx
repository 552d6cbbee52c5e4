/** The shop's mark. */
export function LeafMark({ height = 38 }: { height?: number }) {
  return (
    <svg width={(height * 34) / 38} height={height} viewBox="0 0 34 38" aria-hidden="true">
      <path
        fill="#2a5a40"
        d="M17 36c-1-8 1.5-14.5 6-19 3.2-3.2 6.6-4.3 10.5-4.3C33.6 22 29 28.5 18.7 30L17 36Z"
      />
      <path
        fill="#5c8a4e"
        d="M16.2 29.5C8 27.8 2.2 22.5.5 12.6c7.6.4 12.6 3.6 14.7 9.2 1 2.7 1.3 5.2 1 7.7Z"
      />
      <path fill="#dfa32f" d="M16.6 19.5c-3.6-5-4-11.3.6-19 4.2 6.6 4.3 12.9-.6 19Z" />
    </svg>
  )
}
