import { audienceNames, audiences } from '@banquet/contract/outreach/segment'
import { savedSegment, savedSegmentInput, type SavedSegment } from '@banquet/contract/outreach/saved-segment'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { formPart } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { useMayView } from '../segment/may-view.ts'
import { savedSegmentText } from './saved-segment.text.ts'

const SegmentPanel = formPart(() => import('../segment/segment.panel.tsx').then((file) => file.SegmentPanel))

/** Saves a segment for the chosen event, or edits the one given in the URL. */
export function SavedSegmentFormPage() {
  const id = useRowId()
  if (id === undefined) return <NewSegment />
  return (
    <LoadedRow key={id} endpoint={savedSegment.get} id={id}>
      {(row) => <SegmentById row={row} />}
    </LoadedRow>
  )
}

function NewSegment() {
  const event = useEventOfPage()
  return <SegmentForm eventId={event.id} isArchived={event.status === 'archived'} />
}

function SegmentById({ row }: { row: SavedSegment }) {
  const t = useText(savedSegmentText)
  const event = useEventOfRecord(row.eventId)
  if (!row.segment) return <Banner>{t.notYours}</Banner>
  return <SegmentForm row={row} eventId={row.eventId} isArchived={event?.status === 'archived'} />
}

interface Props {
  row?: SavedSegment
  eventId: number
  isArchived: boolean
}

function SegmentForm({ row, eventId, isArchived }: Props) {
  const t = useText(savedSegmentText)
  const common = useText(commonText)
  const back = useGoBack('/admin/setting/segment')
  const mayView = useMayView()
  const audience = audienceNames.find((one) => mayView(audiences[one].page)) ?? 'participants'
  const blank = { audience, rows: [] }
  const form = useForm({
    schema: savedSegmentInput,
    initial: { eventId, name: row?.name ?? '', segment: row?.segment ?? blank },
    version: row?.version,
    fieldsOf: (one: SavedSegment) => ({ eventId, name: one.name, segment: one.segment ?? blank }),
    submit: useSaveRow<typeof savedSegment.create.body, SavedSegment>(savedSegment, row),
    done: back,
  })
  return (
    <Form form={form} width={860}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <TextField field={form.field('name')} label={t.name} max={80} />
      <SegmentPanel label={t.segment} field={form.field('segment')} category="notice" eventId={eventId} />
      {!isArchived && <FormActions form={form} save={common.save} onCancel={back} />}
    </Form>
  )
}
