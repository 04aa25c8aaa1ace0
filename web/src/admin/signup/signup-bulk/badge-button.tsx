import { badge } from '@banquet/contract/check-in/badge'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { IconIdBadge2 } from '@tabler/icons-react'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { queryOf, type ListState } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { bulkText } from './bulk.text.ts'

interface Props {
  state: ListState
  /** The selected sign-ups, if it is not about the whole list. */
  chosen?: Chosen<Signup>
}

/** Saves the badges of the selected sign-ups, or of the whole list, as a PDF. */
export function BadgeButton({ state, chosen }: Props) {
  const t = useText(bulkText)
  const may = useMay('signups', 'export')
  if (!may) return null
  const { page: _page, size: _size, ...search } = queryOf(state)
  const ids = chosen && !chosen.isAll && { ids: chosen.rows.map(({ id }) => id).join(',') }
  return (
    <DownloadButton
      endpoint={badge.badges}
      input={{ query: { ...search, ...ids, language: language() } }}
      icon={<IconIdBadge2 size={16} aria-hidden="true" />}
    >
      {chosen ? t.badgesOf(chosen.count) : t.badges}
    </DownloadButton>
  )
}
