import type { stockScreens } from '../admin/stock/screens.ts'
import type { Loaders } from './loaders.ts'

export const stockLoaders: Loaders<typeof stockScreens> = {
  '/admin/stock': () => import('../admin/stock/stock/stocks.page.tsx').then((file) => file.StocksPage),
  '/admin/stock/$id': () => import('../admin/stock/stock/stock.page.tsx').then((file) => file.StockPage),
}
