/**
 * Pages are complete before their scripts arrive. Clicks made until React listens are recorded, and made again
 * once the page is hydrated.
 */
const clicked: HTMLElement[] = []
const maxClicks = 20

/** Links and forms work without scripts; buttons do not, nor do radios that React knows nothing of. */
function record({ target }: Event) {
  const control =
    target instanceof Element && target.closest<HTMLElement>('button[type=button], [type=radio]')
  if (control && clicked.length < maxClicks) clicked.push(control)
}
addEventListener('click', record, true)

const stopRecording = () => removeEventListener('click', record, true)

/** Sent by entry-browser.tsx: from now on React hears every click. */
addEventListener('layouthydrated', stopRecording, { once: true })

/** Sent by pages.tsx: a radio clicked before its boundary is hydrated would not count as a change. */
addEventListener('pagehydrated', replay, { once: true })

async function replay() {
  stopRecording()
  for (const control of clicked.splice(0)) {
    // A radio that is checked already would not count as a change.
    if (control instanceof HTMLInputElement) control.checked = false
    if (control.isConnected) control.click()
    // The next click has to meet what this one has changed.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
