/**
 * Pages are complete before their scripts arrive, and people press at once. This file is tiny and comes
 * first; what is pressed until React listens is kept, and pressed again then.
 */
const presses: HTMLElement[] = []
const most = 20

/** Links and forms work without us; buttons do not, nor do choices that React knows nothing of. */
function remember({ target }: Event) {
  const pressed =
    target instanceof Element && target.closest<HTMLElement>('button[type=button], [type=radio]')
  if (pressed && presses.length < most) presses.push(pressed)
}
addEventListener('click', remember, true)

export async function repeatEarlyPresses(): Promise<void> {
  removeEventListener('click', remember, true)
  for (const pressed of presses.splice(0)) {
    // React hears a press inside a part that it has yet to take over only between its own tasks, and the
    // next press is to meet what this one has changed.
    await new Promise((resolve) => setTimeout(resolve))
    // A choice that is made already would not count as a change.
    if (pressed instanceof HTMLInputElement) pressed.checked = false
    if (pressed.isConnected) pressed.click()
  }
}
