/**
 * Whether the shop was renewed since this page was made: its own script is not there any more, nor are the files it names.
 * Of a line that is gone nothing is known; the development server keeps what it gave out.
 */
export async function isOutdated(): Promise<boolean> {
  const names = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry
  const own = names?.split(' ').at(-1)
  if (!own) return false
  return fetch(own, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
}
