import { certificateSettingWords } from '@banquet/contract/check-in/certificate.words'
import type { CertificateSetting } from '@banquet/contract/check-in/certificate-setting'
import { words } from '../../../kit/text/text.ts'

type Names<Field extends 'language' | 'orientation' | 'rule' | 'hoursFrom' | 'rounding'> = Record<
  CertificateSetting[Field],
  string
>

export const certificateSettingText = words({
  fields: certificateSettingWords,
  'zh-TW': {
    readOnly: '此活動已封存，設定僅供檢視。',
    history: '參加證明設定的歷史',
    texts: '內容',
    placeholders: '可用的欄位：',
    placeholderHint: '沒有資料時要用的文字寫在豎線後，例如 {{affiliation|貴單位}}。',
    pictureHint: '印在標題上方，例如標誌。',
    sealHint: '印在右下角。透明部分會變成白色。',
    who: '發給對象與時數',
    minimumShareHint: '計入的名單中，至少要出席的比例；只有一個名單時填 100。',
    percent: '%',
    listsHint: '勾選計入出席的名單，並填寫各名單的時數。',
    noLists: '此活動沒有報到名單。',
    countsOf: (name: string) => `計入「${name}」`,
    hoursOf: (name: string) => `「${name}」的時數`,
    maxHoursHint: '留白表示沒有上限。',
    hours: '小時',
    giving: '提供方式',
    downloadFromHint: '會員從這天起可在首頁下載；留白表示發給後即可下載。',
    mailsOf: (on: boolean) => (on ? '整批發給時寄信給每個人' : '不自動寄信'),
    course: '學習時數登錄',
    courseNameHint: '留白時使用活動名稱。',
    courseCodeHint: '公務人員學習時數登錄使用的課程代碼。',
    save: '儲存',
    preview: '預覽樣張',
    previewOf: '報名編號',
    previewHint: '以已儲存的設定預覽；填入報名編號可看真實的人。',
    none: '無',
    noDay: '發給後即可下載',
    fixed: '已發給的證明不會隨設定改變。',
  },
  en: {
    readOnly: 'This event is archived; its settings can only be read.',
    history: 'History of the certificate settings',
    texts: 'Content',
    placeholders: 'Placeholders:',
    placeholderHint: 'A text for those without a value follows a bar: {{affiliation|our guest}}.',
    pictureHint: 'Above the title, such as a logo.',
    sealHint: 'In the bottom right corner. Transparent parts become white.',
    who: 'Who gets one, and for how many hours',
    minimumShareHint: 'How many of the lists that count somebody has to attend; 100 for a single list.',
    percent: '%',
    listsHint: 'Tick the lists that count, and enter the hours of each.',
    noLists: 'This event has no check-in lists.',
    countsOf: (name: string) => `Count ${name}`,
    hoursOf: (name: string) => `Hours of ${name}`,
    maxHoursHint: 'Empty: no limit.',
    hours: 'hours',
    giving: 'How people get it',
    downloadFromHint:
      'Members can download it on their home page from this day on; empty: once it is issued.',
    mailsOf: (on: boolean) => (on ? 'Mailed to each person when issued to all' : 'Not mailed by itself'),
    course: 'Register of learning hours',
    courseNameHint: 'Empty: the name of the event.',
    courseCodeHint: 'The code of the course in the register of civil servants’ learning hours.',
    save: 'Save',
    preview: 'Preview a sample',
    previewOf: 'Sign-up code',
    previewHint: 'Shows the saved settings; enter the code of a sign-up for a real person.',
    none: 'None',
    noDay: 'Once it is issued',
    fixed: 'Certificates that are issued already do not change with the settings.',
  },
})

export const ruleText = words({
  'zh-TW': { everyone: '所有已確認的報名', attended: '出席指定名單者' } satisfies Names<'rule'>,
  en: {
    everyone: 'Everybody who is confirmed',
    attended: 'Those who attended these lists',
  } satisfies Names<'rule'>,
})

export const hourSourceText = words({
  'zh-TW': { fixed: '每人相同', lists: '依出席的名單加總' } satisfies Names<'hoursFrom'>,
  en: {
    fixed: 'The same for everybody',
    lists: 'The sum of the lists attended',
  } satisfies Names<'hoursFrom'>,
})

export const roundingText = words({
  'zh-TW': { half: '捨去至 0.5 小時', whole: '捨去至整數小時' } satisfies Names<'rounding'>,
  en: { half: 'Down to half an hour', whole: 'Down to whole hours' } satisfies Names<'rounding'>,
})

export const certificateLanguageText = words({
  'zh-TW': { both: '中英文並列', 'zh-TW': '中文', en: '英文' } satisfies Names<'language'>,
  en: {
    both: 'Chinese and English',
    'zh-TW': 'Chinese',
    en: 'English',
  } satisfies Names<'language'>,
})

export const orientationText = words({
  'zh-TW': { portrait: '直式', landscape: '橫式' } satisfies Names<'orientation'>,
  en: { portrait: 'Portrait', landscape: 'Landscape' } satisfies Names<'orientation'>,
})
