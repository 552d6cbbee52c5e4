/** Admin icons in the style of the storefront's: 24 units, round strokes of 1.6. */
const paths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.7 3.7-6 7.5-6s6.9 2.3 7.5 6',
  audit: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.2 2',
  back: 'M19 12H5m6-6-6 6 6 6',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  content: 'M5 4.5h9.5L19 9v10.5H5zM14 4.5V9h5M8.5 13h7M8.5 16h5',
  customers:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.5-3.4 3.2-5.2 6.5-5.2s6 1.8 6.5 5.2M16 5a3.5 3.5 0 0 1 0 6.6m2.2 3.3c1.7.8 2.9 2.3 3.3 4.6',
  download: 'M12 4v11m-5-5 5 5 5-5M4.5 19.5h15',
  enquiries: 'M4 5h16v11H10l-4.5 4v-4H4zM8 9h8M8 12h5',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  health: 'M3 12.5h4l2.5-6 4.5 11 2.5-5H21',
  invoices: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 11.5h6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  offers: 'M4 4h8l8.5 8.5-8 8L4 12zM8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  orders: 'M5.2 8.5h13.6l1 11a1 1 0 0 1-1 1.1H5.2a1 1 0 0 1-1-1.1l1-11ZM8.5 11V7.2a3.5 3.5 0 0 1 7 0V11',
  out: 'M14 4.5H5v15h9M10 12h10.5m-4-4 4 4-4 4',
  payments: 'M6.5 4.5h11M6.5 8.5h11M6.5 4.5H10a4 4 0 0 1 0 8H6.5l7.5 7',
  print: 'M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
  products: 'M5 19C5 9.5 10.5 4.5 19.5 4.5c0 9-4.5 14-11 14-1.3 0-2.4-.3-3.3-.8M5 19c1.5-3.8 4.3-6.5 8-8',
  reports: 'M4 20h16M7 16.5v-5m5 5v-9m5 9v-12',
  returns: 'M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H8',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Zm-7 10a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  shop: 'M4.5 10v10h15V10M3.5 10l2-6h13l2 6a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0ZM9.5 20v-5.5h5V20',
  staff: 'M14.5 13a4.5 4.5 0 1 0-4.2-3L4 16.3V20h3.7v-2.5h2.5V15l1.8-1.8c.8-.2 1.6-.2 2.5-.2ZM16 8h.01',
  today:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  upload: 'M12 15V4M7 9l5-5 5 5M4.5 19.5h15',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5m0 2.5h.01',
} as const

export type SectionIconName = keyof typeof paths

/** Decoration beside text. */
export function SectionIcon({ name, size = 22 }: { name: SectionIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
