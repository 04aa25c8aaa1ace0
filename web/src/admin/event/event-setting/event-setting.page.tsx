import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { pages } from '@banquet/contract/call/access'
import { event as eventCalls, type Event } from '@banquet/contract/event/event/event'
import { eventSetting, type EventSettingRow } from '@banquet/contract/event/event/event-setting'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { FormSections } from '../../../kit/form/form-sections.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel } from '../../../kit/look/look.tsx'
import { Fresh, LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { momentText } from '../../../shared/event/moment/moment.text.ts'
import { eventSettingText } from './event-setting.text.ts'
import { SettingFields, settingSections } from './setting-fields.tsx'
import { settingSchema, typedSetting } from './setting-form.ts'
import { TimeLine } from './time-line.tsx'
import { WindowsTable } from './windows-table.tsx'

const SettingWarnings = lazyComponent(() => import('./warnings.tsx').then((file) => file.SettingWarnings))
const SettingVersions = lazyComponent(() => import('./versions.tsx').then((file) => file.SettingVersions))

/** The settings of the event given in the URL: windows, payment, refunds, texts. */
export function EventSettingPage() {
  const id = useRowId() ?? 0
  useEventOfRecord(id)
  return (
    <LoadedRow key={id} endpoint={eventCalls.get} id={id}>
      {(event) => (
        <Fresh endpoint={eventSetting.get} input={{ params: { id } }}>
          {(row) => <Settings event={event} row={row} />}
        </Fresh>
      )}
    </LoadedRow>
  )
}

/** The form, recreated after each save. The list of versions is outside of it, because it may be open at that time. */
function Settings({ event, row: read }: { event: Event; row: EventSettingRow }) {
  const [row, setRow] = useState(read)
  const [isListed, setListed] = useState(false)
  return (
    <>
      <SettingForm
        key={row.version}
        event={event}
        row={row}
        onSaved={setRow}
        onList={() => setListed(true)}
      />
      {isListed && <SettingVersions id={event.id} onClose={() => setListed(false)} />}
    </>
  )
}

interface Props {
  event: Event
  row: EventSettingRow
  onSaved: (row: EventSettingRow) => void
  /** Opens the list of versions. */
  onList: () => void
}

function SettingForm({ event, row, onSaved, onList }: Props) {
  const t = useText(eventSettingText)
  const moments = useText(momentText)
  const back = useGoBack(pages.systemSettings.path)
  const mayEdit = useMay('systemSettings', 'edit') && event.status !== 'archived'
  const [now] = useState(() => new Date())
  const schema = useMemo(() => settingSchema(event), [event])
  const save = useSave(eventSetting.save)
  const plain = useForm({
    schema,
    initial: typedSetting(row),
    version: row.version,
    fieldsOf: typedSetting,
    submit: (body, version) =>
      save.mutateAsync({ params: { id: event.id }, body: { ...body, version: version ?? row.version } }),
    done: onSaved,
  })
  const { form: waiting, onUpload: onPicture } = useAfterUpload(plain)
  const { form, onUpload: onLogo } = useAfterUpload(waiting)
  const sections = useMemo(() => settingSections.map((key) => ({ id: `rules-${key}`, title: t[key] })), [t])
  const read = schema.safeParse(form.values)
  const setting = read.data ?? row
  return (
    <Form form={form} width="none">
      {event.status === 'archived' && <Banner>{t.readOnly}</Banner>}
      <FormSections
        sections={sections}
        side={
          <>
            <SettingWarnings event={event} setting={setting} />
            <Panel gap={12}>
              <h2>{moments.timeLine}</h2>
              <TimeLine event={event} windows={setting.windows} now={now} />
            </Panel>
          </>
        }
      >
        <FormGroup id="rules-windows" title={t.windows} disabled={!mayEdit}>
          <Muted>{t.windowsHint(event.timeZone)}</Muted>
          <WindowsTable field={form.field('windows')} event={event} />
        </FormGroup>
        <SettingFields
          form={form}
          locked={!mayEdit}
          event={event}
          row={row}
          onPicture={onPicture}
          onLogo={onLogo}
        />
      </FormSections>
      {mayEdit ? (
        <FormActions form={form} save={t.save} onCancel={back}>
          <Others event={event} onOpen={onList} />
        </FormActions>
      ) : (
        <Others event={event} onOpen={onList} />
      )}
    </Form>
  )
}

/** The buttons for the versions and for the preview of the site. */
function Others({ event, onOpen }: { event: Event; onOpen: () => void }) {
  const t = useText(eventSettingText)
  const [now] = useState(() => clockTimeAt(new Date(), event.timeZone).replace(' ', 'T'))
  const preview = `/show?${new URLSearchParams({ at: now, event: event.code }).toString()}`
  return (
    <>
      <Button variant="subtle" onClick={onOpen}>
        {t.versions}
      </Button>
      <Button variant="subtle" component="a" href={preview} target="_blank">
        {t.preview}
      </Button>
    </>
  )
}
