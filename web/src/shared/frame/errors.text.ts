import { words } from '../../kit/text/text.ts'

export const errorsText = words({
  'zh-TW': {
    lost: "Oops! You're lost.",
    lostBody: '找不到這個頁面，網址可能有誤，或頁面已經移除。',
    houston: 'Houston, we have a problem!',
    houstonBody: '系統發生錯誤。請重新整理，若仍無法使用請聯絡管理員。',
    unreachableBody: '無法連線至伺服器。請確認網路連線後再試一次。',
    home: '回到首頁',
    staff: '回到系統管理',
    reload: '重新整理',
    back: '回到上一頁',
  },
  en: {
    lost: "Oops! You're lost.",
    lostBody: 'This page does not exist. The address may be wrong, or the page may have been removed.',
    houston: 'Houston, we have a problem!',
    houstonBody: 'Something went wrong. Please reload. If the problem continues, contact your administrator.',
    unreachableBody: 'Server can’t be reached. Please check your connection and try again.',
    home: 'Back to home',
    staff: 'Back to administration',
    reload: 'Reload',
    back: 'Go back',
  },
})
