import type { Question } from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import { useState } from 'react'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { placeText } from '../place/place.text.ts'
import { useQuestionColumns, type OpenDialog } from './question-columns.tsx'
import { questionText } from './question.text.ts'

const PlacesDialog = lazyComponent(() =>
  import('../place/places.dialog.tsx').then((file) => file.PlacesDialog),
)
const QuestionHistory = lazyComponent(() =>
  import('./question-history.tsx').then((file) => file.QuestionHistory),
)

/** The questions of an event: list, arrange, delete, history, places of options. */
export function QuestionsPage() {
  const event = useEventOfPage()
  const t = useText(questionText)
  const { readOnly } = useText(placeText)
  const fixed = { eventId: event.id }
  const list = useList(question.list, { sort: 'indexId', fixed })
  const [shown, setShown] = useState<OpenDialog>()
  const isArchived = event.status === 'archived'
  const columns = useQuestionColumns(event, setShown)
  const mayAdd = useMay('systemSettings', 'add') && !isArchived
  const add = mayAdd && <AddButton to="/admin/setting/questions/form">{t.add}</AddButton>
  const close = () => setShown(undefined)
  return (
    <>
      {isArchived && <Banner mb={12}>{readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        {!isArchived && (
          <ArrangeButton<Question>
            list={question.list}
            reorder={question.reorder}
            title={t.order}
            rowName={nameOf}
            fixed={fixed}
          />
        )}
      </ListPage>
      {shown?.what === 'history' && <QuestionHistory row={shown.row} onClose={close} />}
      {shown?.what === 'places' && (
        <PlacesDialog
          endpoint={question.places}
          row={{ ...shown.option, id: shown.row.id }}
          query={{ option: String(shown.option.key) }}
          onClose={close}
        />
      )}
    </>
  )
}
