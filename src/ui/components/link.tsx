import type { ComponentProps, MouseEvent, MouseEventHandler } from 'react'
import { useLocation } from 'react-router'
import { type Step, useNavigate } from '../behavior/use-way'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'>, Step {
  to: string
  /** Of a step in this tab. */
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Another tab or window is the browser's, and this page stays as it is. */
const staysHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

function PressedLink({ to, replace, state, onClick, ...rest }: LinkProps) {
  const go = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!staysHere(event)) return
        onClick?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        go(to, { replace, state })
      }}
    />
  )
}

/** Nobody presses it on the server. */
const WrittenLink = ({ to, replace, state, ...rest }: LinkProps) => <a {...rest} href={to} />

export const Link = import.meta.env.SSR ? WrittenLink : PressedLink

/** Marks the page that is shown; with `below` also for the pages under it. */
export function MenuLink({ below, ...link }: LinkProps & { below?: boolean }) {
  const { pathname } = useLocation()
  const here = pathname === link.to || (below && pathname.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={here ? 'page' : undefined} />
}
