import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const checkInScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/check-in',
    page: 'checkIns',
    event: 'address',
    title: 'checkIns',
    load: () => import('./check-in/check-in.page.tsx').then((file) => file.CheckInPage),
  },
  {
    path: '/admin/check-in/attendance',
    page: 'checkIns',
    event: 'address',
    title: 'attendance',
    load: () => import('./attendance/attendance.page.tsx').then((file) => file.AttendancePage),
  },
]
