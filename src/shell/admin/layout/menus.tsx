import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { todayRoutes } from '../../../orders/contract/today'
import { call, isSessionOver } from '../../../platform/admin/api/call'
import { sessionClosed, useStaff } from '../../../platform/admin/api/session'
import { useRead } from '../../../platform/admin/api/use-call'
import { hasRole } from '../../../platform/contract/route'
import { staffRoutes } from '../../../staff/contract/staff'
import { Dialog } from '../../../ui/components/dialog'
import { LeafMark } from '../../../ui/components/leaf-mark'
import { Link, MenuLink } from '../../../ui/components/link'
import { rooms } from '../pages'
import type { Room } from '../sections'
import styles from './menus.module.css'
import { SectionIcon, type SectionIconName } from './section-icon'

const groups = ['Work', 'Shop', 'Money', 'House'] as const

function useRooms(): Room[] {
  const { role } = useStaff()
  return rooms.filter(({ minRole, pages }) => pages.length > 0 && hasRole(role, minRole))
}

export function SideBar() {
  const { name, role } = useStaff()
  return (
    <header className={styles.side}>
      <Link to="/admin" className={styles.brand}>
        <LeafMark height={30} />
        Back office
      </Link>
      <nav aria-label="Rooms" className={styles.rooms}>
        <GroupedRooms />
      </nav>
      <p className={styles.who}>
        {name}, <span>{role}</span>
      </p>
      <OwnEntries />
    </header>
  )
}

/** Four sections in the bottom bar, the others one tap further. */
export function ThumbBar() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { name, role } = useStaff()
  return (
    <nav aria-label="Main rooms" className={styles.thumbs}>
      {useRooms()
        .filter(({ atThumb }) => atThumb)
        .map((room) => (
          <MenuLink key={room.path} to={room.path} below={room.path !== '/admin'} className={styles.thumb}>
            <SectionIcon name={room.icon} size={24} />
            {room.label}
            <Waiting room={room} />
          </MenuLink>
        ))}
      <button type="button" className={styles.thumb} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SectionIcon name="more" size={24} />
        More
      </button>
      <Dialog open={open} onClose={close} title="More" place="bottom">
        <p className={styles.who}>
          {name}, <span>{role}</span>
        </p>
        <GroupedRooms onGone={close} />
        <OwnEntries onGone={close} />
      </Dialog>
    </nav>
  )
}

function GroupedRooms({ onGone }: { onGone?: () => void }) {
  const open = useRooms()
  return groups.map((group) => {
    const inside = open.filter((room) => room.group === group)
    if (inside.length === 0) return null
    return (
      <ul key={group} className={styles.group} aria-label={group}>
        {inside.map((room) => (
          <li key={room.path}>
            <Entry to={room.path} icon={room.icon} label={room.label} onGone={onGone}>
              <Waiting room={room} />
            </Entry>
          </li>
        ))}
      </ul>
    )
  })
}

const lookAgainMs = 60_000

/** The number of pending items of a section; one query serves the whole menu. */
function Waiting({ room }: { room: Room }) {
  const { data } = useRead(
    todayRoutes.show,
    {},
    { everyMs: lookAgainMs, enabled: room.waiting !== undefined },
  )
  const { role } = useStaff()
  const waiting = (data && room.waiting?.(data, role)) ?? 0
  if (waiting === 0) return null
  return (
    <span className={styles.waiting}>
      {waiting > 99 ? '99+' : waiting}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}

/** An expired session needs no login to log out. */
const endSession = () =>
  call(staffRoutes.logOut, {}, { open: true }).catch((failed) => {
    if (!isSessionOver(failed)) throw failed
  })

function OwnEntries({ onGone }: { onGone?: () => void }) {
  // Unlike other changes, this one refetches nothing.
  const logOut = useMutation({ mutationFn: endSession, onSuccess: sessionClosed })
  return (
    <ul className={styles.group} aria-label="You">
      <li>
        <a href="/" className={styles.entry} target="_blank" rel="noreferrer">
          <SectionIcon name="shop" />
          See the shop
        </a>
      </li>
      <li>
        <Entry to="/admin/account" icon="account" label="Your account" onGone={onGone} />
      </li>
      <li>
        <button type="button" className={styles.entry} onClick={() => logOut.mutate()}>
          <SectionIcon name="out" />
          Log out
        </button>
      </li>
    </ul>
  )
}

interface EntryProps {
  to: string
  icon: SectionIconName
  label: string
  onGone: (() => void) | undefined
  children?: ReactNode
}

function Entry({ to, icon, label, onGone, children }: EntryProps) {
  return (
    <MenuLink
      to={to}
      below={to !== '/admin'}
      className={styles.entry}
      replace={Boolean(onGone)}
      onClick={() => onGone?.()}
    >
      <SectionIcon name={icon} />
      {label}
      {children}
    </MenuLink>
  )
}
