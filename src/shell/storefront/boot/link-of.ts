/** The link to a page of the shop that this event is on. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : undefined
  return link?.origin === location.origin ? link : undefined
}
