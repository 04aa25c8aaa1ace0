import { IconHome, IconUserCircle } from '@tabler/icons-react'

/** The pictures of the shop's navigation. */
export const shopIcons = { home: IconHome, own: IconUserCircle }
export type ShopIcon = keyof typeof shopIcons
