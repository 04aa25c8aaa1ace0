import {
  IconBed,
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconFileText,
  IconHome,
  IconShoppingCart,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react'
import type { ShopIcon } from '../../shared/frame/screen.ts'

/** The icons of the shop's navigation. */
export const shopIcons = {
  home: IconHome,
  order: IconShoppingCart,
  orders: IconClipboardList,
  signup: IconTicket,
  submission: IconFileText,
  review: IconChecklist,
  hotel: IconBed,
  payment: IconCreditCard,
  own: IconUserCircle,
} satisfies Record<ShopIcon, unknown>
