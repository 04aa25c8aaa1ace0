import type { lodgingScreens } from '../admin/lodging/screens.ts'
import type { Loaders } from './loaders.ts'

export const lodgingLoaders: Loaders<typeof lodgingScreens> = {
  '/admin/hotel/list': () => import('../admin/lodging/hotel/hotels.page.tsx').then((file) => file.HotelsPage),
  '/admin/hotel/list/form': () =>
    import('../admin/lodging/hotel/hotel-form.page.tsx').then((file) => file.HotelFormPage),
  '/admin/hotel/list/form/$id': () =>
    import('../admin/lodging/hotel/hotel-form.page.tsx').then((file) => file.HotelFormPage),
}
