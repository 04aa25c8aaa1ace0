import { pages } from '@banquet/contract/call/access'
import { event, eventInput, type Event } from '@banquet/contract/event/event/event'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { today } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Panel } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { eventFields, eventHome } from './event-fields.ts'
import { eventText } from './event.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

/** Adds an event, or edits the one given in the URL. */
export function EventFormPage() {
  const id = useRowId()
  useEventOfRecord(id)
  if (id === undefined) return <EventForm />
  return (
    <LoadedRow key={id} endpoint={event.get} id={id}>
      {(row) => (row.status === 'archived' ? <ArchivedEvent row={row} /> : <EventForm row={row} />)}
    </LoadedRow>
  )
}

const blank = {
  code: '',
  name: '',
  enName: '',
  startDay: '',
  endDay: '',
  venue: '',
  enVenue: '',
  address: '',
  enAddress: '',
  mapUrl: '',
  timeZone: 'Asia/Taipei',
}

const zones = Intl.supportedValuesOf('timeZone')

function EventForm({ row }: { row?: Event }) {
  const t = useText(eventText)
  const back = useGoBack(row ? eventHome(row) : pages.systemSettings.path)
  const leave = useLeaveForm(row, back, (added) => ({ to: eventHome(added) }))
  const { code, name, enName, startDay, endDay, venue, enVenue, ...rest } = row ?? blank
  const { address, enAddress, mapUrl, timeZone } = rest
  const form = useForm({
    schema: eventInput,
    initial: {
      code,
      name,
      enName,
      startDay,
      endDay,
      venue,
      enVenue,
      address,
      enAddress,
      mapUrl,
      timeZone,
    },
    version: row?.version,
    submit: useSaveRow(event, row),
    done: leave,
  })
  const isPast = /^\d{4}-\d\d-\d\d$/.test(form.values.endDay) && form.values.endDay < today()
  return (
    <Form form={form}>
      <TextField field={form.field('name')} label={t.name} max={100} />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={100} />
      <TextField field={form.field('code')} label={t.code} hint={t.codeHint} max={40} />
      <div className={formStyles.pair}>
        <DateField field={form.field('startDay')} label={t.startDay} />
        <DateField field={form.field('endDay')} label={t.endDay} />
      </div>
      {isPast && <Banner color="warning">{t.isPast}</Banner>}
      <TextField field={form.field('venue')} label={t.venue} max={100} />
      <TextField field={form.field('enVenue')} label={t.enVenue} max={100} />
      <TextField field={form.field('address')} label={t.address} max={200} />
      <TextField field={form.field('enAddress')} label={t.enAddress} max={200} />
      <TextField field={form.field('mapUrl')} label={t.mapUrl} hint={t.mapHint} />
      <TextField field={form.field('timeZone')} label={t.timeZone} hint={t.timeZoneHint} proposals={zones} />
      <FormActions form={form} onCancel={back} />
    </Form>
  )
}

function ArchivedEvent({ row }: { row: Event }) {
  const t = useText(eventText)
  return (
    <>
      <Banner maw={560}>{t.readOnly}</Banner>
      <Panel gap={12} mt={16} maw={560}>
        <Facts layout="rows" facts={eventFields.map((field) => [t[field], row[field]] as const)} />
      </Panel>
    </>
  )
}
