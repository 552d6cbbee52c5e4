import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { todayRoutes } from '../../../orders/contract/today'
import { call, isSessionOver } from '../../../platform/admin/api/call'
import { sessionClosed, useStaff } from '../../../platform/admin/api/session'
import { useRead } from '../../../platform/admin/api/use-call'
import { clearUnsavedCopies } from '../../../platform/admin/forms/unsaved-copy'
import { hasRole } from '../../../platform/contract/route'
import { roleNames, staffRoutes } from '../../../staff/contract/staff'
import { Dialog } from '../../../ui/components/dialog'
import { LeafMark } from '../../../ui/components/leaf-mark'
import { Link, MenuLink } from '../../../ui/components/link'
import * as m from '../messages'
import { sections } from '../pages'
import type { Section } from '../sections'
import styles from './menus.module.css'
import { SectionIcon, type SectionIconName } from './section-icon'

const groups = { work: m.work(), shop: m.shop(), money: m.money(), admin: m.admin() } as const

function useSections(): Section[] {
  const { role } = useStaff()
  return sections.filter(({ minRole, pages }) => pages.length > 0 && hasRole(role, minRole))
}

export function SideBar() {
  const { name, role } = useStaff()
  return (
    <header className={styles.side}>
      <Link to="/admin" className={styles.brand}>
        <LeafMark height={30} />
        {m.backOffice()}
      </Link>
      <nav aria-label={m.sections()} className={styles.sections}>
        <GroupedSections />
      </nav>
      <p className={styles.who}>
        {name}, <span>{roleNames[role]}</span>
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
    <nav aria-label={m.mainSections()} className={styles.thumbs}>
      {useSections()
        .filter(({ atThumb }) => atThumb)
        .map((section) => (
          <MenuLink
            key={section.path}
            to={section.path}
            below={section.path !== '/admin'}
            className={styles.thumb}
          >
            <SectionIcon name={section.icon} size={24} />
            {section.label}
            <Waiting section={section} />
          </MenuLink>
        ))}
      <button type="button" className={styles.thumb} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SectionIcon name="more" size={24} />
        {m.more()}
      </button>
      <Dialog open={open} onClose={close} title={m.more()} place="bottom">
        <p className={styles.who}>
          {name}, <span>{roleNames[role]}</span>
        </p>
        <GroupedSections onGone={close} />
        <OwnEntries onGone={close} />
      </Dialog>
    </nav>
  )
}

function GroupedSections({ onGone }: { onGone?: () => void }) {
  const open = useSections()
  return Object.entries(groups).map(([group, label]) => {
    const inside = open.filter((section) => section.group === group)
    if (inside.length === 0) return null
    return (
      <ul key={group} className={styles.group} aria-label={label}>
        {inside.map((section) => (
          <li key={section.path}>
            <Entry to={section.path} icon={section.icon} label={section.label} onGone={onGone}>
              <Waiting section={section} />
            </Entry>
          </li>
        ))}
      </ul>
    )
  })
}

const refetchMs = 60_000

/** The number of pending items of a section; one query serves the whole menu. */
function Waiting({ section }: { section: Section }) {
  const { data } = useRead(
    todayRoutes.show,
    {},
    { everyMs: refetchMs, enabled: section.waiting !== undefined },
  )
  const { role } = useStaff()
  const waiting = (data && section.waiting?.(data, role)) ?? 0
  if (waiting === 0) return null
  return (
    <span className={styles.waiting}>
      {waiting > 99 ? '99+' : waiting}
      <span className="visually-hidden"> {m.waiting()}</span>
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
  const logOut = useMutation({
    mutationFn: endSession,
    onSuccess() {
      clearUnsavedCopies()
      sessionClosed()
    },
  })
  return (
    <ul className={styles.group} aria-label={m.you()}>
      <li>
        <a href="/" className={styles.entry} target="_blank" rel="noreferrer">
          <SectionIcon name="shop" />
          {m.viewShop()}
        </a>
      </li>
      <li>
        <Entry to="/admin/account" icon="account" label={m.yourAccount()} onGone={onGone} />
      </li>
      <li>
        <button type="button" className={styles.entry} onClick={() => logOut.mutate()}>
          <SectionIcon name="out" />
          {m.logOut()}
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
