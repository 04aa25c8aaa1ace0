import { words } from '../../../kit/text/text.ts'

export const ownSessionsText = words({
  'zh-TW': {
    sessions: '登入中的裝置',
    thisOne: '目前使用中',
    lastUsed: (time: string) => `最近使用 ${time}`,
    signedIn: (time: string) => `${time} 登入`,
    end: '登出此裝置',
    endAsk: '確定登出此裝置?',
    endOthers: '登出其他所有裝置',
    endOthersAsk: '確定登出其他所有裝置?',
    ended: '已登出該裝置',
    othersEnded: '已登出其他所有裝置',
    unknownDevice: '不明裝置',
  },
  en: {
    sessions: 'Signed-in devices',
    thisOne: 'This device',
    lastUsed: (time: string) => `Last used ${time}`,
    signedIn: (time: string) => `Signed in ${time}`,
    end: 'Sign out this device',
    endAsk: 'Sign out this device?',
    endOthers: 'Sign out all other devices',
    endOthersAsk: 'Sign out all other devices?',
    ended: 'Device signed out',
    othersEnded: 'All other devices signed out',
    unknownDevice: 'Unknown device',
  },
})
