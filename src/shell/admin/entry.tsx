import '../../ui/styles/tokens.css'
import '../../ui/styles/fonts.css'
import '../../ui/styles/base.css'
import './office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { queryClient } from '../../platform/admin/api/query-client'
import { guardGhostClicks } from '../../ui/behavior/ghost-clicks'
import { Messages } from './layout/messages'
import { SessionGate } from './layout/session-gate'
import { makeRouter } from './router'

const root = document.getElementById('root')
const router = makeRouter()
guardGhostClicks()
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <SessionGate>
        <RouterProvider router={router} />
      </SessionGate>
      <Messages />
    </QueryClientProvider>,
  )
