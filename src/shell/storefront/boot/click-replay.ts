/**
 * Pages are complete before their scripts arrive. Records clicks until React is ready and repeats them after
 * hydration.
 */
const clicked: HTMLElement[] = []
const maxClicks = 20

/** Links and forms work without scripts; buttons and controlled radios do not. */
function record({ target }: Event) {
  const control =
    target instanceof Element && target.closest<HTMLElement>('button[type=button], [type=radio]')
  if (control && clicked.length < maxClicks) clicked.push(control)
}
addEventListener('click', record, true)

const stopRecording = () => removeEventListener('click', record, true)

/** Sent by entry-browser.tsx: from now on React handles every click. */
addEventListener('layouthydrated', stopRecording, { once: true })

/** Sent by pages.tsx: a radio clicked before its boundary is hydrated fires no change event. */
addEventListener('pagehydrated', replay, { once: true })

async function replay() {
  stopRecording()
  for (const control of clicked.splice(0)) {
    // Clicking a checked radio fires no change event.
    if (control instanceof HTMLInputElement) control.checked = false
    if (control.isConnected) control.click()
    // Render the result of this click before the next one.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
