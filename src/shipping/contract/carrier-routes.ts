import * as z from 'zod/mini'
import type { RouteTable } from '../../platform/contract/route'

export const carrierRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/carriers',
    access: 'packer',
    summary: 'Known carriers and those of the settings, by name',
    reply: z.object({ names: z.array(z.string()) }),
  },
} satisfies RouteTable
