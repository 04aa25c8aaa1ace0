import { sitePageWords } from '@banquet/contract/event/event/event.words'
import { words } from '../../../kit/text/text.ts'

export const sitePageText = words({
  fields: sitePageWords,
  'zh-TW': {
    list: '網站頁面',
    purpose: '活動網站的頁面，例如關於、交通與議程；網站選單依此順序顯示。',
    add: '新增頁面',
    order: '調整頁面順序',
    readOnly: '此活動已封存，無法編輯。如需修改，請重新發布。',
    enHint: '英文網站使用；未填寫則顯示中文。',
    slugHint: (path: string) => `訪客的網址為 ${path}。可使用小寫英文、數字與連字號。`,
    isVisibleHint: '草稿只有工作人員能預覽。',
    visible: (isVisible: boolean) => (isVisible ? '公開' : '草稿'),
    preview: '預覽',
    empty: '（空白）',
  },
  en: {
    list: 'Site pages',
    purpose: 'Pages of the event site, such as about, venue and programme, in the order of the site menu.',
    add: 'Add page',
    order: 'Arrange pages',
    readOnly: 'This event is archived and can’t be edited. Publish it again to make changes.',
    enHint: 'Used on the English site. Leave blank to show the Chinese one.',
    slugHint: (path: string) => `The page will be at ${path}. Use lower-case letters, digits and hyphens.`,
    isVisibleHint: 'Only staff can preview a draft.',
    visible: (isVisible: boolean) => (isVisible ? 'Visible' : 'Draft'),
    preview: 'Preview',
    empty: '(empty)',
  },
})
