import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string
  replace?: boolean | undefined
  state?: unknown
}

/** The router's own brings along what only its framework uses, 3 kB of it. */
function PressedLink({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, replace ? { replace, state } : { state })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** Nobody presses it on the server, where asking the router was a tenth of a page's making. */
const WrittenLink = ({ to, replace, state, ...rest }: LinkProps) => <a {...rest} href={to} />

export const Link = import.meta.env.SSR ? WrittenLink : PressedLink

/** Marks the page that is shown; with `below` also for the pages under it. */
export function MenuLink({ below, ...link }: LinkProps & { below?: boolean }) {
  const { pathname } = useLocation()
  const here = pathname === link.to || (below && pathname.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={here ? 'page' : undefined} />
}
