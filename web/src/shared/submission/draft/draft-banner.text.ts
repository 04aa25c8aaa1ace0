import { words } from '../../../kit/text/text.ts'

export const draftBannerText = words({
  'zh-TW': {
    other: '另一個視窗已儲存較新的內容。',
    loadOther: '載入較新的內容',
    replaceOther: '以這裡的內容取代',
    kept: '此裝置有先前未儲存的內容。',
    loadKept: '使用此裝置的內容',
    dropKept: '捨棄',
  },
  en: {
    other: 'Another window has saved a newer version.',
    loadOther: 'Load the newer version',
    replaceOther: 'Replace it with this one',
    kept: 'This device has changes that were not saved.',
    loadKept: 'Use them',
    dropKept: 'Discard',
  },
})
