import {
  IconAdjustments,
  IconApi,
  IconArmchair,
  IconBed,
  IconBook2,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconChecklist,
  IconClipboardList,
  IconDiscount,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconNews,
  IconPackage,
  IconPackages,
  IconPoint,
  IconReportAnalytics,
  IconRuler2,
  IconSalad,
  IconShieldLock,
  IconSitemap,
  IconTags,
  IconTicket,
  IconTruckDelivery,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconId,
  IconWorld,
} from '@tabler/icons-react'
import type { PageName } from '@banquet/contract/call/access'
import type { Screen } from '../../both/page/screen.ts'

const byPage: Record<PageName, typeof IconPoint> = {
  signups: IconTicket,
  payments: IconCash,
  members: IconUsersGroup,
  checkIns: IconChecklist,
  news: IconNews,
  hotelOrders: IconBed,
  hotels: IconBuildingSkyscraper,
  submissions: IconFileText,
  subjects: IconTags,
  orders: IconClipboardList,
  customers: IconUsers,
  products: IconPackage,
  productTypes: IconCategory,
  stock: IconPackages,
  foodMaterials: IconSalad,
  foodMaterialTypes: IconBook2,
  units: IconRuler2,
  employees: IconId,
  departments: IconSitemap,
  systemSettings: IconAdjustments,
  discounts: IconDiscount,
  mails: IconMail,
  organisation: IconBuildingStore,
  users: IconShieldLock,
  audit: IconHistory,
}

/** The icon of a screen in the sidebar and among the quick links. */
export function iconOf(screen: Pick<Screen, 'page' | 'path'>): typeof IconPoint {
  if (screen.path === '/admin/orders/delivery') return IconTruckDelivery
  if (screen.path === '/admin/orders/worksheet') return IconReportAnalytics
  if (screen.path === '/admin/setting/signup-types') return IconListDetails
  if (screen.path === '/admin/setting/site-pages') return IconWorld
  if (screen.path === '/admin/setting/pools') return IconArmchair
  if (screen.path === '/admin/setting/questions') return IconChecklist
  if (screen.page) return byPage[screen.page]
  if (screen.path === '/admin/dashboard') return IconLayoutDashboard
  if (screen.path === '/api/docs') return IconApi
  return screen.path === '/admin/my-account' ? IconUserCircle : IconPoint
}
