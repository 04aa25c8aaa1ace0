import { words } from '../../../kit/text/text.ts'

export const myCertificatesText = words({
  'zh-TW': {
    title: '參加證明',
    hours: (hours: number) => `${hours} 小時`,
    issued: (day: string) => `${day} 發給`,
  },
  en: {
    title: 'Certificates of attendance',
    hours: (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    issued: (day: string) => `issued ${day}`,
  },
})
