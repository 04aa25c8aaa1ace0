import type { checkInScreens } from '../admin/check-in/screens.ts'
import type { Loaders } from './loaders.ts'

export const checkInLoaders: Loaders<typeof checkInScreens> = {
  '/admin/check-in': () =>
    import('../admin/check-in/check-in/check-in.page.tsx').then((file) => file.CheckInPage),
  '/admin/check-in/attendance': () =>
    import('../admin/check-in/attendance/attendance.page.tsx').then((file) => file.AttendancePage),
}
