import type { PageName, Section } from '@banquet/contract/access'
import { words } from '../kit/text.ts'

const pagesZh = {
  signups: '報名管理',
  payments: '付款管理',
  members: '會員管理',
  checkIns: '報到',
  news: '最新消息',
  hotelOrders: '訂房管理',
  hotels: '飯店管理',
  submissions: '投稿管理',
  subjects: '投稿主題',
  orders: '訂單管理',
  customers: '客戶管理',
  products: '商品管理',
  productTypes: '商品分類',
  stock: '庫存與生產',
  foodMaterials: '原物料管理',
  foodMaterialTypes: '原物料分類',
  units: '單位管理',
  employees: '員工管理',
  departments: '部門管理',
  systemSettings: '活動設定',
  discounts: '折扣碼管理',
  mails: '信件群發',
  users: '權限管理',
  audit: '操作紀錄',
} satisfies Record<PageName, string>

const pagesEn = {
  signups: 'Sign-ups',
  payments: 'Payments',
  members: 'Members',
  checkIns: 'Check-in',
  news: 'News',
  hotelOrders: 'Room bookings',
  hotels: 'Hotels',
  submissions: 'Submissions',
  subjects: 'Submission subjects',
  orders: 'Orders',
  customers: 'Customers',
  products: 'Products',
  productTypes: 'Product types',
  stock: 'Stock and production',
  foodMaterials: 'Food materials',
  foodMaterialTypes: 'Food-material types',
  units: 'Units',
  employees: 'Employees',
  departments: 'Departments',
  systemSettings: 'Event settings',
  discounts: 'Discount codes',
  mails: 'Mass mail',
  users: 'Accounts and rights',
  audit: 'Audit log',
} satisfies Record<PageName, string>

/** Titles of every page of the registry, and of the screens below and beside them. */
export const pageText = words({
  'zh-TW': {
    ...pagesZh,
    login: '系統管理',
    dashboard: '儀表板',
    myAccount: '我的帳號',
    userAdd: '新增帳號',
    userEdit: '編輯帳號',
    hotelAdd: '新增飯店',
    hotelEdit: '編輯飯店',
    apiDocs: 'API 文件',
    notFound: '找不到頁面',
    failed: '系統錯誤',
    show: '首頁',
  },
  en: {
    ...pagesEn,
    login: 'System administration',
    dashboard: 'Dashboard',
    myAccount: 'My account',
    userAdd: 'Add account',
    userEdit: 'Edit account',
    hotelAdd: 'Add hotel',
    hotelEdit: 'Edit hotel',
    apiDocs: 'API documentation',
    notFound: 'Page not found',
    failed: 'System error',
    show: 'Home',
  },
})
/** A title that a screen of `routes.ts` may carry. */
export type PageTitle = keyof (typeof pageText)['zh-TW']

/** Headings of the sidebar and of the permission tree. */
export const sectionText = words({
  'zh-TW': {
    event: '活動',
    hotel: '飯店',
    submission: '投稿',
    trade: '訂單與客戶',
    stock: '庫存與原物料',
    people: '人員',
    setting: '設定',
    system: '系統',
  } satisfies Record<Section, string>,
  en: {
    event: 'Event',
    hotel: 'Hotel',
    submission: 'Submissions',
    trade: 'Orders and customers',
    stock: 'Stock and materials',
    people: 'People',
    setting: 'Settings',
    system: 'System',
  },
})
