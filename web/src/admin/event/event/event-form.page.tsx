import { pages } from '@banquet/contract/call/access'
import { event, eventInput, type Event } from '@banquet/contract/event/event/event'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DateField } from '../../../kit/field/date-field.tsx'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { Form, FormActions, mayLose } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Panel, Row } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { putDown } from '../../../shared/event/event/event-in-hand.ts'
import { EventCommands } from './event-commands.tsx'
import { eventFields } from './event-fields.ts'
import { EventHistory } from './event-history.tsx'
import { eventText } from './event.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

const CopyEventDialog = lazyComponent(() =>
  import('./copy-event.dialog.tsx').then((file) => file.CopyEventDialog),
)

/** Adds an event, or edits the one given in the URL. */
export function EventFormPage() {
  const id = useRowId()
  useEventOfRecord(id)
  if (id === undefined) return <EventForm />
  return (
    <LoadedRow key={id} endpoint={event.get} id={id}>
      {(row) => <EventById row={row} />}
    </LoadedRow>
  )
}

/** The form of an event, reloaded after a command; read-only for an archived event. */
function EventById({ row: read }: { row: Event }) {
  const [row, setRow] = useState(read)
  if (row.status === 'archived') return <ArchivedEvent row={row} onChanged={setRow} />
  return <EventForm key={row.version} row={row} onChanged={setRow} />
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

function EventForm({ row, onChanged }: { row?: Event; onChanged?: (row: Event) => void }) {
  const t = useText(eventText)
  const back = useGoBack(pages.systemSettings.path)
  const leave = useLeaveForm(row, back, ({ id }) => ({ to: `${pages.systemSettings.path}/form/${id}` }))
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
  // The browser may lack a time zone that the server supports.
  const options = [...new Set([timeZone, ...zones])].map((zone) => ({ value: zone, label: zone }))
  return (
    <>
      {row && onChanged && <EventCommands row={row} mayGoOn={() => mayLose(form)} onChanged={onChanged} />}
      <Form form={form}>
        <TextField field={form.field('name')} label={t.name} max={100} />
        <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={100} />
        <TextField field={form.field('code')} label={t.code} hint={t.codeHint} max={40} />
        <div className={formStyles.pair}>
          <DateField field={form.field('startDay')} label={t.startDay} />
          <DateField field={form.field('endDay')} label={t.endDay} />
        </div>
        <TextField field={form.field('venue')} label={t.venue} max={100} />
        <TextField field={form.field('enVenue')} label={t.enVenue} max={100} />
        <TextField field={form.field('address')} label={t.address} max={200} />
        <TextField field={form.field('enAddress')} label={t.enAddress} max={200} />
        <TextField field={form.field('mapUrl')} label={t.mapUrl} hint={t.mapHint} />
        <SelectField
          field={form.field('timeZone')}
          label={t.timeZone}
          hint={t.timeZoneHint}
          options={options}
        />
        <FormActions form={form} onCancel={back}>
          {row && <EventActions row={row} onRemoved={back} />}
        </FormActions>
      </Form>
    </>
  )
}

function ArchivedEvent({ row, onChanged }: { row: Event; onChanged: (row: Event) => void }) {
  const t = useText(eventText)
  return (
    <>
      <EventCommands row={row} mayGoOn={() => Promise.resolve(true)} onChanged={onChanged} />
      <Banner maw={560}>{t.readOnly}</Banner>
      <Panel gap={12} mt={16} maw={560}>
        <Facts layout="rows" facts={eventFields.map((field) => [t[field], row[field]] as const)} />
        <Row gap={8}>
          <EventActions row={row} onRemoved={() => undefined} />
        </Row>
      </Panel>
    </>
  )
}

function EventActions({ row, onRemoved }: { row: Event; onRemoved: () => void }) {
  const t = useText(eventText)
  const navigate = useNavigate()
  const mayAdd = useMay('systemSettings', 'add')
  const mayRemove = useMay('systemSettings', 'delete') && row.status === 'draft'
  const remove = useRemove(event.remove)
  const onRemove = async () => {
    if (!(await remove(row.id, nameOf(row)))) return
    putDown(row.id)
    onRemoved()
  }
  const [copying, setCopying] = useState(false)
  return (
    <>
      <ExistingActions row={row} history={EventHistory} onRemove={mayRemove ? onRemove : undefined}>
        <Button
          variant="subtle"
          renderRoot={(props: object) => (
            <Link {...props} to={`${pages.systemSettings.path}/rules/${row.id}`} />
          )}
        >
          {t.rules}
        </Button>
        {mayAdd && (
          <Button variant="subtle" onClick={() => setCopying(true)}>
            {t.copy}
          </Button>
        )}
      </ExistingActions>
      {copying && (
        <CopyEventDialog
          row={row}
          onCopied={({ id }) => {
            setCopying(false)
            void navigate({ to: `${pages.systemSettings.path}/form/${id}` })
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}
