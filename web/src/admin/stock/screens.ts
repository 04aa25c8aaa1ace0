import type { Screen } from '../../shared/frame/screen.ts'

export const stockScreens = [
  {
    path: '/admin/stock',
    page: 'stock',
    title: 'stock',
  },
  {
    path: '/admin/stock/$id',
    page: 'stock',
    title: 'stockOfProduct',
  },
] as const satisfies readonly Screen[]
