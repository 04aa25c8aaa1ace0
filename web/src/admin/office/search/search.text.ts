import type { SearchKind } from '@banquet/contract/office/search'
import { words } from '../../../kit/text/text.ts'

export const searchKindText = words({
  'zh-TW': {
    signup: '報名',
    member: '會員',
    payment_order: '付款單',
    hotel_order: '訂房',
    submission: '投稿',
    order: '訂單',
    customer: '客戶',
    product: '商品',
    food_material: '原物料',
    employee: '員工',
  } satisfies Record<SearchKind, string>,
  en: {
    signup: 'Sign-ups',
    member: 'Members',
    payment_order: 'Payment orders',
    hotel_order: 'Bookings',
    submission: 'Submissions',
    order: 'Orders',
    customer: 'Customers',
    product: 'Products',
    food_material: 'Food materials',
    employee: 'Employees',
  },
})

export const searchText = words({
  'zh-TW': {
    title: '全站搜尋',
    what: '搜尋姓名、電子郵件、電話或編號',
    hint: '可輸入姓名、電子郵件、電話、統一編號，或報名、付款、訂房、投稿、訂單的編號，也可以直接掃描入場券。',
    results: '搜尋結果',
    none: (text: string) => `找不到「${text}」`,
    noneHint: '請確認有沒有打錯字，或改用編號、電話搜尋。',
    found: (n: number) => `找到 ${n} 筆`,
    all: (page: string) => `在「${page}」查看全部`,
    keys: '↑↓ 選擇，Enter 開啟，Esc 關閉',
  },
  en: {
    title: 'Search everything',
    what: 'Search by name, email, phone or number',
    hint: 'Type a name, an email address, a phone number, a tax ID, or the number of a sign-up, payment, booking, submission or order. You can also scan a ticket.',
    results: 'Search results',
    none: (text: string) => `Nothing found for “${text}”`,
    noneHint: 'Check the spelling, or try a number or a phone number.',
    found: (n: number) => (n === 1 ? '1 result' : `${n} results`),
    all: (page: string) => `See all in ${page}`,
    keys: '↑↓ to choose, Enter to open, Esc to close',
  },
})
