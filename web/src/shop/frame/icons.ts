import {
  IconClipboardList,
  IconHome,
  IconShoppingCart,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react'
import type { ShopIcon } from '../../both/page/screen.ts'

/** The icons of the shop's navigation. */
export const shopIcons = {
  home: IconHome,
  order: IconShoppingCart,
  orders: IconClipboardList,
  signup: IconTicket,
  own: IconUserCircle,
} satisfies Record<ShopIcon, unknown>
