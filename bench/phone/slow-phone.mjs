/** Chromium's own "Slow 4G", and a processor four times slower. */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.44 * 1024 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Until nothing is being loaded and the page has had time for its idle work. */
export async function untilCalm(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  await page.waitForLoadState('networkidle')
}

/** Opens an address on the slow phone; the rest of a visit is slow too. */
export async function openSlowly(context, address) {
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(address)
  await untilCalm(page)
  return page
}

/** As a finger does: Playwright's own tap first asks the page what lies under it. */
export async function touch(page, target) {
  const { x, y } = await middleInSight(target)
  await page.touchscreen.tap(x, y)
}

/** How long a finger rests on the glass in a short tap. */
export const restMs = 80

/** A tap that lasts: the press is painted while the finger rests, so that only the answer follows its end. */
export async function press(page, target) {
  const touchPoints = [await middleInSight(target)]
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(restMs)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function middleInSight(target) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await target.boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}
