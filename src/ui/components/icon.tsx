import styles from './icon.module.css'

/** 24 units, round strokes of 1.6. */
const paths = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.7 3.7-6 7.5-6s6.9 2.3 7.5 6',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  bag: 'M5.2 8.5h13.6l1 11a1 1 0 0 1-1 1.1H5.2a1 1 0 0 1-1-1.1l1-11ZM8.5 11V7.2a3.5 3.5 0 0 1 7 0V11',
  check: 'm5 12.5 4.5 4.5L19.5 7',
  chevron: 'm9 5 7 7-7 7',
  close: 'm6 6 12 12M18 6 6 18',
  columns: 'M4 5h6.5v14H4zM13.5 5H20v14h-6.5z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  facebook: 'M14 8.5h2.5v-4H14c-2.5 0-4 1.7-4 4V11H7.5v4H10v6h4v-6h2.5l.7-4H14V9c0-.3.2-.5.5-.5Z',
  heart: 'M12 20s-7.8-4.6-7.8-10.3A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 7.8 2.7C19.8 15.4 12 20 12 20Z',
  instagram:
    'M8 3.8h8A4.2 4.2 0 0 1 20.2 8v8a4.2 4.2 0 0 1-4.2 4.2H8A4.2 4.2 0 0 1 3.8 16V8A4.2 4.2 0 0 1 8 3.8Zm4 11.7a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm4.7-8.2h.01',
  leaf: 'M5 19C5 9.5 10.5 4.5 19.5 4.5c0 9-4.5 14-11 14-1.3 0-2.4-.3-3.3-.8M5 19c1.5-3.8 4.3-6.5 8-8',
  link: 'm10 14 4-4M8.5 11 6 13.5a3.2 3.2 0 0 0 4.5 4.5l2.5-2.5m2.5-2.5 2.5-2.5A3.2 3.2 0 0 0 13.5 6L11 8.5',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  phone:
    'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2.2 2C10.5 19.5 4.5 13.5 4 6.2A2 2 0 0 1 6 4Z',
  plus: 'M12 6v12M6 12h12',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  share: 'M12 15V4m-4 3.5L12 4l4 3.5M7.5 11H5.5v9h13v-9h-2',
  whatsapp:
    'M4 20.2l1.1-3.9a8.3 8.3 0 1 1 3 2.9ZM9.2 8.2h1.2l.8 2-1 1a5.4 5.4 0 0 0 2.6 2.6l1-1 2 .8v1.2c0 .6-.5 1-1.1 1-3.6-.2-6.3-2.9-6.5-6.5 0-.6.4-1.1 1-1.1Z',
  x: 'm5 5 14 14M19 5 5 19',
  youtube:
    'M4.5 6.8c4.5-1 10.5-1 15 0 .7 3.4.7 7 0 10.4-4.5 1-10.5 1-15 0-.7-3.4-.7-7 0-10.4ZM10.3 9.5v5l4.2-2.5z',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20M10.5 8v5M8 10.5h5',
} as const

export type IconName = keyof typeof paths

export const isIcon = (name: string): name is IconName => Object.hasOwn(paths, name)

interface IconProps {
  name?: IconName
  /** Of an icon that only one page shows; every page loads the named ones. */
  path?: string
  size?: number
  filled?: boolean
}

/** Decoration beside text; without text, the control around it carries the name. */
export function Icon({ name, size = 22, filled, path = paths[name as IconName] }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={filled ? styles.filled : styles.line}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
