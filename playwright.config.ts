import { defineConfig } from '@playwright/test'
import { shoppersShop } from './tests/e2e/support/journey-shops'

/**
 * Chromium draws its own address bar as web pages, beside every page of a test: two fifths of a run's time.
 * Of several such lists the last one counts, so what Playwright switches off stands here too.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Begun first: at the end of a run they would leave the other workers idle. */
const longest = ['opening.e2e.ts', 'restore.e2e.ts']
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/**
 * Journeys run against two built shops on data folders of their own: support/open-shops.ts opens them, and
 * scripts/e2e.mjs names the browser.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/e2e/support/open-shops.ts',
  // A folder of its own: the runner empties it, and what other runners wrote beside it should stay.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than the cores of a small machine: journeys that wait for a retry or a letter leave room.
  workers: 3,
  timeout: 60_000,
  // A shop that hangs is known by then, and would take each journey its whole minute.
  maxFailures: 12,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: shoppersShop.origin,
    // Following every step takes a quarter of a run's time: not of all journeys, only of those somebody looks at.
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${switchedOff}`,
      ],
    },
  },
  projects: [
    { name: 'longest', testMatch: longest, use: phone },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', grep: /@phone/, testIgnore: longest, use: phone },
  ],
})
