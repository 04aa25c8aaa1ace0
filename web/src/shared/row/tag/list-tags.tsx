import { tag, type PageWithTags } from '@banquet/contract/platform/tag'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { List } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { ListTags } from '../../../kit/table/list-tags.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useSeesTags } from './row-tags.tsx'
import { TagFilter } from './tag-filter.tsx'

const TagCell = lazyComponent(() => import('./tag-cell.tsx').then((file) => file.TagCell))
const TagButton = lazyComponent(() => import('./tag-button.tsx').then((file) => file.TagButton))

/** What a list shows of the tags of its rows: nothing until there are any, besides the action that adds them. */
export function useListTags<Row extends { id: number }>(
  page: PageWithTags,
  { rows, state }: List<Row>,
): ListTags<Row> {
  const header = useText(tableText).tags
  const sees = useSeesTags(page)
  const mayChange = useMay(page, 'edit') && sees
  const known = useQuery({ ...read(tag.list, { query: { page } }, { silent: true }), enabled: sees }).data
  const isUsed = known !== undefined && known.length > 0
  const ids = rows.map(({ id }) => id).join(',')
  const column = useMemo(
    () => ({
      key: 'tags',
      header,
      cell: ({ id }: Row) => <TagCell page={page} ids={ids} rowId={id} />,
    }),
    [header, page, ids],
  )
  return {
    mayChange,
    column: isUsed ? column : undefined,
    filter: isUsed && <TagFilter tags={known} state={state} />,
    button: (chosen) => mayChange && <TagButton page={page} chosen={chosen} state={state} />,
  }
}
