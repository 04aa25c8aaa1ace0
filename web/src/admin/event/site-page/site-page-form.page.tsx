import { eventPath } from '@banquet/contract/event/public-event/event-words'
import type { Event } from '@banquet/contract/event/event/event'
import { sitePage, sitePageInput, type SitePage } from '@banquet/contract/event/event/site-page'
import { Button } from '@mantine/core'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { previewMoment } from '../../../shared/event/moment/preview-moment.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { SitePageHistory } from './site-page-history.tsx'
import { sitePageText } from './site-page.text.ts'
import { PageField } from '../../../shared/event/html-field/page-field.part.ts'

/** Adds a page to the chosen event, or edits the one given in the URL. */
export function SitePageFormPage() {
  const id = useRowId()
  if (id === undefined) return <NewSitePage />
  return (
    <LoadedRow key={id} endpoint={sitePage.get} id={id}>
      {(row) => <SitePageById row={row} />}
    </LoadedRow>
  )
}

function NewSitePage() {
  return <SitePageForm event={useEventOfPage()} />
}

/** The form of an existing page, which has an event of its own. */
function SitePageById({ row }: { row: SitePage }) {
  return <SitePageForm row={row} event={useEventOfRecord(row.eventId)} />
}

/** Returns the form values of a page. */
function typed({ eventId, slug, name, enName, body, enBody, isVisible }: SitePage) {
  return { eventId, slug, name, enName, body, enBody, isVisible }
}

const blank = { slug: '', name: '', enName: '', body: '', enBody: '', isVisible: false }

function SitePageForm({ row, event }: { row?: SitePage; event: Event | undefined }) {
  const t = useText(sitePageText)
  const back = useGoBack('/admin/setting/site-pages')
  const isArchived = event?.status === 'archived'
  const form = useForm({
    schema: sitePageInput,
    initial: row ? typed(row) : { ...blank, eventId: event?.id ?? 0 },
    version: row?.version,
    fieldsOf: typed,
    submit: useSaveRow(sitePage, row),
    done: back,
  })
  return (
    <Form form={form} width={860}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <TextField field={form.field('name')} label={t.name} max={60} />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={60} />
      <TextField
        field={form.field('slug')}
        label={t.slug}
        hint={t.slugHint(eventPath(event?.code ?? '…', form.values.slug || '…'))}
        max={40}
      />
      <PageField field={form.field('body')} label={t.body} />
      <PageField field={form.field('enBody')} label={t.enBody} hint={t.enHint} />
      <SwitchField
        field={form.field('isVisible')}
        label={t.isVisible}
        hint={t.isVisibleHint}
        show={t.visible}
        off={false}
        on
      />
      {!isArchived && (
        <FormActions form={form} onCancel={back}>
          {row && <Existing row={row} event={event} onRemoved={back} />}
        </FormActions>
      )}
    </Form>
  )
}

interface ExistingProps {
  row: SitePage
  event: Event | undefined
  onRemoved: () => void
}

function Existing({ row, event, onRemoved }: ExistingProps) {
  const t = useText(sitePageText)
  const mayRemove = useMay('systemSettings', 'delete')
  const remove = useRemove(sitePage.remove)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  const address =
    event && `${eventPath(event.code, row.slug)}?${new URLSearchParams({ at: previewMoment() }).toString()}`
  return (
    <>
      <Button variant="subtle" component="a" href={address} target="_blank">
        {t.preview}
      </Button>
      <ExistingActions row={row} history={SitePageHistory} onRemove={mayRemove ? onRemove : undefined} />
    </>
  )
}
