import type { ComponentProps, MouseEvent, MouseEventHandler } from 'react'
import { useLocation, useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> {
  to: string
  replace?: boolean | undefined
  state?: unknown
  /** Called for navigation in this tab. */
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** The browser opens other tabs and windows. */
const staysHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/** Like browsers, a link to the current page adds no history entry. */
export const isShown = (to: string) =>
  to === window.location.pathname + window.location.search + window.location.hash

function ClientLink({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!staysHere(event)) return
        onClick?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        navigate(to, { replace: replace || isShown(to), state })
      }}
    />
  )
}

/** Links are not clickable on the server. */
const ServerLink = ({ to, replace, state, ...rest }: LinkProps) => <a {...rest} href={to} />

export const Link = import.meta.env.SSR ? ServerLink : ClientLink

/** Marks the current page; with `below` also the pages under it. */
export function MenuLink({ below, ...link }: LinkProps & { below?: boolean }) {
  const { pathname } = useLocation()
  const here = pathname === link.to || (below && pathname.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={here ? 'page' : undefined} />
}
