import { IconClipboardList, IconHome, IconShoppingCart, IconUserCircle } from '@tabler/icons-react'

/** The pictures of the shop's navigation. */
export const shopIcons = {
  home: IconHome,
  order: IconShoppingCart,
  orders: IconClipboardList,
  own: IconUserCircle,
}
export type ShopIcon = keyof typeof shopIcons
