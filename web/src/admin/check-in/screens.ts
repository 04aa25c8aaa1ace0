import type { Screen } from '../../shared/frame/screen.ts'

export const checkInScreens = [
  {
    path: '/admin/check-in',
    page: 'checkIns',
    event: 'address',
    title: 'checkIns',
  },
  {
    path: '/admin/check-in/attendance',
    page: 'checkIns',
    event: 'address',
    title: 'attendance',
  },
] as const satisfies readonly Screen[]
