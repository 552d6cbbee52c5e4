import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { ignoreSecondTaps } from '../ui/second-taps'
import { queryClient } from './api/query-client'
import { makeRouter } from './router'
import { Messages } from './shell/messages'
import { SessionGate } from './shell/session-gate'

const root = document.getElementById('root')
const router = makeRouter()
ignoreSecondTaps()
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <SessionGate>
        <RouterProvider router={router} />
      </SessionGate>
      <Messages />
    </QueryClientProvider>,
  )
