import { defineConfig } from '@playwright/test'
import { shoppersShop } from './tests/e2e/support/journey-shops'

/**
 * Chromium draws its address bar as web pages, beside every page of a test: two fifths of a run's time.
 * Only the last such list counts, so Playwright's own entries are repeated here.
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

/** Started first: at the end of a run they would leave the other workers idle. */
const longest = ['first-start.e2e.ts', 'restore.e2e.ts']
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/**
 * Journeys run against two built shops with separate data folders: support/open-shops.ts starts them, and
 * scripts/e2e.mjs selects the browser.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/e2e/support/open-shops.ts',
  // A separate folder, because the runner empties it and must keep the output of other runners.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than the cores of a small machine: journeys that wait for a retry or an email leave capacity.
  workers: 3,
  // Patience for a slow machine: nothing here measures time.
  timeout: 90_000,
  // A shop that hangs has been reported earlier; each journey would only take its whole time.
  maxFailures: 12,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: shoppersShop.origin,
    // Traces take a quarter of a run's time, so they are recorded only for journeys somebody inspects.
    trace: 'retain-on-failure',
    // Routes that a journey sets do not see the requests of a service worker (offline.e2e.ts).
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Pages live for seconds: optimising their code takes longer than it saves.
        '--js-flags=--no-opt,--no-maglev',
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
