import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Report } from '../contract/reports'
import { ReportView } from './report-view'

const salesOf = (...days: string[]) => {
  const report = {
    columns: [
      { key: 'day', label: 'Day', kind: 'day' },
      { key: 'total', label: 'Total', kind: 'money' },
    ],
    // Without sales, so that no rows are shown, which need a window.
    rows: days.map((day) => [day, 0]),
    totals: ['', 0],
  } as unknown as Report
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReportView name="sales-by-day" title="Sales by day" report={report}>
        {null}
      </ReportView>
    </MemoryRouter>,
  )
}

test('the report of a single day has no chart of one bar', () => {
  expect(salesOf('2026-11-30')).not.toContain('<figure')
  expect(salesOf('2026-11-29', '2026-11-30')).toContain('<figure')
})
