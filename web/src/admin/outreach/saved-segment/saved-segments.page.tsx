import { audienceWords } from '@banquet/contract/outreach/segment.words'
import { savedSegment, type SavedSegment } from '@banquet/contract/outreach/saved-segment'
import { ActionIcon } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { RowActions } from '../../../kit/table/row-actions.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { savedSegmentText } from './saved-segment.text.ts'

const SegmentSentence = lazyComponent(() =>
  import('../segment/segment-sentence.tsx').then((file) => file.SegmentSentence),
)
const SavedSegmentHistory = lazyComponent(() =>
  import('./saved-segment-history.tsx').then((file) => file.SavedSegmentHistory),
)

const form = '/admin/setting/segment/form'

/** The saved segments of the chosen event. */
export function SavedSegmentsPage() {
  const event = useEventOfPage()
  const t = useText(savedSegmentText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(savedSegment.list, { sort: 'name', fixed })
  const [history, setHistory] = useState<SavedSegment>()
  const isArchived = event.status === 'archived'
  const mayAdd = useMay('mails', 'add') && !isArchived
  const columns = useColumns(isArchived, mayAdd, setHistory)
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        add={mayAdd && <AddButton to={form}>{t.add}</AddButton>}
      />
      {history && <SavedSegmentHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useColumns(isArchived: boolean, mayAdd: boolean, onHistory: (row: SavedSegment) => void) {
  const t = useText(savedSegmentText)
  const common = useText(commonText)
  const remove = useRemove(savedSegment.remove)
  const mayEdit = useMay('mails', 'edit') && !isArchived
  const mayRemove = useMay('mails', 'delete') && !isArchived
  return useMemo<readonly Column<SavedSegment>[]>(
    () => [
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'audience', header: t.audience, cell: (row) => audienceWords[language()][row.audience] },
      {
        key: 'segment',
        header: t.segment,
        cell: ({ eventId, segment }) =>
          segment ? <SegmentSentence eventId={eventId} segment={segment} /> : <Muted>{t.notYours}</Muted>,
      },
      {
        key: 'actions',
        header: common.actions,
        width: 180,
        align: 'end',
        cell: (row) => (
          <Row gap={2} justify="end" nowrap>
            {mayAdd && row.segment && (
              <ActionIcon
                variant="subtle"
                size={32}
                aria-label={t.writeRow(row.name)}
                title={t.write}
                renderRoot={(props: object) => (
                  <Link {...props} to="/admin/setting/mail/form" search={{ segment: row.id }} />
                )}
              >
                <IconMail size={18} aria-hidden="true" />
              </ActionIcon>
            )}
            <RowActions
              name={row.name}
              onHistory={() => onHistory(row)}
              onEdit={mayEdit && row.segment ? `${form}/${row.id}` : undefined}
              onRemove={mayRemove ? () => remove(row.id, row.name) : undefined}
            />
          </Row>
        ),
      },
    ],
    [t, common, mayAdd, mayEdit, mayRemove, remove, onHistory],
  )
}
