import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const stockScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/stock',
    page: 'stock',
    title: 'stock',
    load: () => import('./stock/stocks.page.tsx').then((file) => file.StocksPage),
  },
  {
    path: '/admin/stock/$id',
    page: 'stock',
    title: 'stockOfProduct',
    load: () => import('./stock/stock.page.tsx').then((file) => file.StockPage),
  },
]
