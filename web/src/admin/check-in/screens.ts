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
  {
    path: '/admin/certificate',
    page: 'certificates',
    event: 'address',
    title: 'certificates',
    load: () => import('./certificate/certificates.page.tsx').then((file) => file.CertificatesPage),
  },
  {
    path: '/admin/certificate/setting',
    page: 'certificates',
    event: 'address',
    title: 'certificateSettings',
    load: () =>
      import('./certificate-setting/certificate-setting.page.tsx').then(
        (file) => file.CertificateSettingPage,
      ),
  },
  {
    path: '/admin/certificate/$id',
    page: 'certificates',
    event: 'record',
    title: 'certificate',
    load: () => import('./certificate/certificate.page.tsx').then((file) => file.CertificatePage),
  },
]
