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

/** React leaves a mark on every element it listens to, the only sign of it there is from outside. */
const isTakenOver = (element: HTMLElement) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

export async function repeatEarlyPresses(): Promise<void> {
  removeEventListener('click', remember, true)
  for (const pressed of presses.splice(0)) {
    // Parts of the page are taken over one after the other, and a press is to meet what the last one changed.
    for (let tries = 0; tries === 0 || (!isTakenOver(pressed) && tries < most); tries++) {
      await new Promise((resolve) => setTimeout(resolve, tries * 10))
    }
    // A choice that is made already would not count as a change.
    if (pressed instanceof HTMLInputElement) pressed.checked = false
    if (pressed.isConnected) pressed.click()
  }
}
