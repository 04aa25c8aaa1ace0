import type { Screen } from '../../both/frame/screen.ts'

export const checkInScreens = [
  {
    path: '/admin/check-in',
    page: 'checkIns',
    title: 'checkIns',
  },
  {
    path: '/admin/check-in/attendance',
    page: 'checkIns',
    title: 'attendance',
  },
] as const satisfies readonly Screen[]
