import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Claim } from '../../contract/payments'
import { ClaimCard } from './claim-card'

const claim: Claim = {
  orderId: 'order',
  number: 'TH-2627-000001',
  status: 'Processing',
  payment: 'Verifying',
  name: 'Meena K',
  mobile: '9876543210',
  reference: '412300004567',
  amount: 304,
  claimedAt: '2026-11-23T08:00:00.000Z',
  reminded: false,
  warnings: [],
  nearMatch: false,
  match: null,
  maybe: [],
}

test('a claim from the previous release, without former references, is shown', () => {
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ClaimCard claim={claim} maybe={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  expect(shown).toContain('412300004567')
  expect(shown).not.toContain('corrected by the customer')
})
