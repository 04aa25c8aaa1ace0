import type { Screen } from '../../both/page/screen.ts'

export const lodgingScreens = [
  {
    path: '/admin/hotel/list',
    page: 'hotels',
    title: 'hotels',
  },
  {
    path: '/admin/hotel/list/form',
    page: 'hotels',
    right: 'add',
    title: 'hotelAdd',
  },
  {
    path: '/admin/hotel/list/form/$id',
    page: 'hotels',
    right: 'edit',
    title: 'hotelEdit',
  },
] as const satisfies readonly Screen[]
