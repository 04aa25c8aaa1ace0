import { words } from '../../../kit/text/text.ts'

/** The texts of the dialog that publishes an event. */
export const publishText = words({
  'zh-TW': {
    checking: '檢查中…',
    complete: '檢查完成，沒有發現問題。',
    found: (count: number) => `發布前請確認以下 ${count} 項：`,
    mend: '前往修改',
    anyway: '仍要發布',
    ready: '活動已公開，可將以下網址傳給參加者：',
    link: '活動網址',
    copy: '複製網址',
    copied: '已複製網址',
    past: '活動日期已過。',
    'no-types': '沒有公開的報名類別，訪客無法報名。',
    'tiers-over': (names: string) => `「${names}」的費用階段都已結束，無法報名。`,
    'no-places': (names: string) => `「${names}」的名額為 0。`,
    'no-way-to-pay': '有須繳費的報名類別，但沒有開放任何繳費方式。',
    'needs-hidden': (names: string) => `「${names}」須同時報名的類別都未公開，會員無法報名。`,
    'rooms-without-price': (names: string) => `「${names}」有房價為 0 的日期。`,
    'no-english': (names: string) => `「${names}」尚未填寫英文名稱，英文頁面會顯示中文。`,
  },
  en: {
    checking: 'Checking…',
    complete: 'Everything was checked, and nothing was found.',
    found: (count: number) =>
      count === 1
        ? 'Please look at this before you publish:'
        : `Please look at these ${count} before you publish:`,
    mend: 'Change it',
    anyway: 'Publish anyway',
    ready: 'The event is public. This is the link to send out:',
    link: 'Address of the event',
    copy: 'Copy link',
    copied: 'Link copied',
    past: 'The days of the event are over.',
    'no-types': 'There is no visible sign-up type, so nobody can sign up.',
    'tiers-over': (names: string) => `${names}: all fee tiers have ended, so nobody can sign up.`,
    'no-places': (names: string) => `${names}: there are 0 places.`,
    'no-way-to-pay': 'There are sign-up types with a fee, but no way to pay it.',
    'needs-hidden': (names: string) =>
      `${names}: none of the types that are needed as well is public, so members can’t sign up.`,
    'rooms-without-price': (names: string) => `${names}: some nights have a price of 0.`,
    'no-english': (names: string) =>
      `${names}: there is no English name yet, so English pages show the Chinese one.`,
  },
})
