/**
 * Pages are complete before their scripts arrive, and people press at once. What is pressed until React
 * listens is kept, and pressed again once the page is taken over.
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

const stopRemembering = () => removeEventListener('click', remember, true)

/** Said by entry-browser.tsx: React hears every press from now on. */
addEventListener('listening', stopRemembering, { once: true })

/** Said by pages.tsx: inside a part still to be taken over, React takes a made choice for no change. */
addEventListener('takenover', repeatPresses, { once: true })

async function repeatPresses() {
  stopRemembering()
  for (const pressed of presses.splice(0)) {
    // A choice that is made already would not count as a change.
    if (pressed instanceof HTMLInputElement) pressed.checked = false
    if (pressed.isConnected) pressed.click()
    // The next press is to meet what this one has changed.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
