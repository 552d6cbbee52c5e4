import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { staffRoutes } from '#contract/staff'
import { Dialog } from '../../ui/dialog'
import { sessionClosed, useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import { rooms } from '../pages'
import { mayEnter, type Room } from '../rooms'
import { LeafMark } from './leaf-mark'
import look from './menus.module.css'
import { RoomIcon, type RoomIconName } from './room-icon'

const groups = ['Work', 'Shop', 'Money', 'House'] as const

function useRooms(): Room[] {
  const { role } = useStaff()
  return rooms.filter(({ least, pages }) => pages.length > 0 && mayEnter(role, least))
}

export function SideBar() {
  const { name, role } = useStaff()
  return (
    <header className={look.side}>
      <Link to="/admin" className={look.brand}>
        <LeafMark height={30} />
        Back office
      </Link>
      <nav aria-label="Rooms" className={look.rooms}>
        <GroupedRooms />
      </nav>
      <p className={look.who}>
        {name}, <span>{role}</span>
      </p>
      <OwnEntries />
    </header>
  )
}

/** Four rooms under the thumb, the others one tap further. */
export function ThumbBar() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { name, role } = useStaff()
  return (
    <nav aria-label="Main rooms" className={look.thumbs}>
      {useRooms()
        .filter(({ atThumb }) => atThumb)
        .map(({ label, path, icon }) => (
          <NavLink key={path} to={path} end={path === '/admin'} className={look.thumb ?? ''}>
            <RoomIcon name={icon} size={24} />
            {label}
          </NavLink>
        ))}
      <button type="button" className={look.thumb} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <RoomIcon name="more" size={24} />
        More
      </button>
      <Dialog open={open} onClose={close} title="More" place="bottom">
        <p className={look.who}>
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
      <ul key={group} className={look.group} aria-label={group}>
        {inside.map(({ label, path, icon }) => (
          <li key={path}>
            <Entry to={path} icon={icon} label={label} onGone={onGone} />
          </li>
        ))}
      </ul>
    )
  })
}

function OwnEntries({ onGone }: { onGone?: () => void }) {
  const logOut = useChange(staffRoutes.logOut, { onDone: sessionClosed })
  return (
    <ul className={look.group} aria-label="You">
      <li>
        <a href="/" className={look.entry} target="_blank" rel="noreferrer">
          <RoomIcon name="shop" />
          See the shop
        </a>
      </li>
      <li>
        <Entry to="/admin/account" icon="account" label="Your account" onGone={onGone} />
      </li>
      <li>
        <button type="button" className={look.entry} onClick={() => logOut.mutate({})}>
          <RoomIcon name="out" />
          Log out
        </button>
      </li>
    </ul>
  )
}

interface EntryProps {
  to: string
  icon: RoomIconName
  label: string
  onGone: (() => void) | undefined
}

function Entry({ to, icon, label, onGone }: EntryProps) {
  return (
    <NavLink
      to={to}
      end={to === '/admin'}
      className={look.entry ?? ''}
      replace={Boolean(onGone)}
      onClick={() => onGone?.()}
    >
      <RoomIcon name={icon} />
      {label}
    </NavLink>
  )
}
