import { consentText, type ConsentText } from '@banquet/contract/submission/consent-text'
import { useMemo, useState } from 'react'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Tag } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { Names } from '../../../kit/table/names.tsx'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { consentTextText } from './consent-text.text.ts'

// The form is loaded when it is first opened, so that the list is shown sooner.
const ConsentTextDialog = lazyComponent(() =>
  import('./consent-text.dialog.tsx').then((file) => file.ConsentTextDialog),
)

/** The list of consent texts of an event: add, edit, delete, history. */
export function ConsentTextsPage() {
  const event = useEventOfPage()
  const t = useText(consentTextText)
  const fixed = { eventId: event.id }
  const list = useList(consentText.list, { sort: 'indexId', fixed })
  const [open, setOpen] = useState<ConsentText | 'new'>()
  const [history, setHistory] = useState<ConsentText>()
  const isArchived = event.status === 'archived'
  const columns = useConsentTextColumns(setOpen, setHistory, isArchived)
  const mayAdd = useMay('subjects', 'add') && !isArchived
  const add = mayAdd && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        {!isArchived && (
          <ArrangeButton<ConsentText>
            list={consentText.list}
            reorder={consentText.reorder}
            title={t.arrange}
            rowName={nameOf}
            fixed={fixed}
          />
        )}
      </ListPage>
      {open && (
        <ConsentTextDialog
          eventId={event.id}
          consentText={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {history && (
        <HistoryPanel
          endpoint={consentText.history}
          id={history.id}
          name={nameOf(history)}
          fields={{
            name: t.name,
            enName: t.enName,
            text: t.text,
            enText: t.enText,
            isVisible: t.isVisible,
            edition: t.edition,
          }}
          show={(field, value) => (field === 'isVisible' ? t.visible(value === true) : undefined)}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

function useConsentTextColumns(
  edit: (row: ConsentText) => void,
  show: (row: ConsentText) => void,
  isReadOnly: boolean,
) {
  const t = useText(consentTextText)
  const usual = useUsualColumns()
  const remove = useRemove(consentText.remove)
  const actions = useActions<ConsentText>('subjects', { show, edit, remove, nameOf, isReadOnly })
  return useMemo<readonly Column<ConsentText>[]>(
    () => [
      usual.place,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => <Names row={row} /> },
      { key: 'edition', header: t.edition, align: 'end', cell: (row) => row.edition },
      {
        key: 'isVisible',
        header: t.isVisible,
        sort: 'isVisible',
        cell: ({ isVisible }) => <Tag {...(isVisible && { color: 'success' })}>{t.visible(isVisible)}</Tag>,
      },
      actions,
    ],
    [t, usual, actions],
  )
}
