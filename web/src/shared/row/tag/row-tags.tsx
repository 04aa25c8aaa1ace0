import { identity } from '@banquet/contract/call/access'
import type { PageWithTags } from '@banquet/contract/platform/tag'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'

const RowTagsPanel = lazyComponent(() => import('./row-tags.panel.tsx').then((file) => file.RowTagsPanel))

/** Whether the user sees the tags of a page: hotels see bookings, but no tags. */
export function useSeesTags(page: PageWithTags): boolean {
  const isHotel = useMe().identity === identity.hotelService
  return useMay(page, 'view') && !isHotel
}

/** The tags of the row that a page is about. */
export function RowTags({ page, id }: { page: PageWithTags; id: number }) {
  return useSeesTags(page) && <RowTagsPanel page={page} id={id} />
}
