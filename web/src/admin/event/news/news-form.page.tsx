import type { Event } from '@banquet/contract/event/event/event'
import { news, newsInput, type News } from '@banquet/contract/event/news/news'
import { newsPath } from '@banquet/contract/event/public-event/event-words'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { InstantField } from '../../../shared/event/moment/instant-field.tsx'
import { neededInstant, optionalInstant, typedInstant } from '../../../shared/event/moment/instant-form.ts'
import { previewMoment } from '../../../shared/event/moment/preview-moment.ts'
import { PictureField } from '../../../shared/platform/picture/picture-field.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { newsText } from './news.text.ts'
import { PageField } from '../../../shared/event/html-field/page-field.part.ts'

const NewsHistory = lazyComponent(() => import('./news-history.tsx').then((file) => file.NewsHistory))

/** Adds a news item to the chosen event, or edits the one given in the URL. */
export function NewsFormPage() {
  const id = useRowId()
  if (id === undefined) return <NewNews />
  return (
    <LoadedRow key={id} endpoint={news.get} id={id}>
      {(row) => <NewsById row={row} />}
    </LoadedRow>
  )
}

function NewNews() {
  return <NewsForm event={useEventOfPage()} />
}

/** The form of an existing news item, which has an event of its own, whose time zone it needs. */
function NewsById({ row }: { row: News }) {
  const event = useEventOfRecord(row.eventId)
  return event ? <NewsForm row={row} event={event} /> : null
}

/** The same fields as in the contract, with the moments as they are typed. */
const schemaOf = (event: Event) =>
  newsInput
    .extend({ from: neededInstant(event), until: optionalInstant(event) })
    .superRefine(({ from, until }, check) => {
      if (until !== null && until <= from)
        check.addIssue({ code: 'custom', path: ['until'], params: { code: 'order' } })
    })

/** Returns the form values of a news item. */
function typedNews(row: News, event: Event) {
  const { eventId, name, enName, body, enBody, picture, from, until, isPinned, isVisible } = row
  return {
    ...{ eventId, name, enName, body, enBody, isPinned, isVisible },
    pictureId: picture?.id ?? null,
    from: typedInstant(from, event),
    until: typedInstant(until, event),
  }
}

/** Returns the form values of a new one, which is shown from now on once it is made visible. */
const blankNews = (event: Event) => ({
  ...{ eventId: event.id, name: '', enName: '', body: '', enBody: '', isPinned: false, isVisible: false },
  pictureId: null,
  from: { ...typedInstant(new Date().toISOString(), event), read: null },
  until: typedInstant(null, event),
})

function NewsForm({ row, event }: { row?: News; event: Event }) {
  const t = useText(newsText)
  const back = useGoBack('/admin/news')
  const isArchived = event.status === 'archived'
  const schema = useMemo(() => schemaOf(event), [event])
  const [initial] = useState(() => (row ? typedNews(row, event) : blankNews(event)))
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema,
      initial,
      version: row?.version,
      fieldsOf: (current: News) => typedNews(current, event),
      submit: useSaveRow(news, row),
      done: back,
    }),
  )
  return (
    <Form form={form} width={860}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <TextField field={form.field('name')} label={t.name} max={100} />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={100} />
      <PictureField
        field={form.field('pictureId')}
        label={t.pictureId}
        hint={t.pictureHint}
        stored={row?.picture}
        onUpload={onUpload}
      />
      <PageField field={form.field('body')} label={t.body} />
      <PageField field={form.field('enBody')} label={t.enBody} hint={t.enHint} />
      <InstantField field={form.field('from')} label={t.from} hint={t.fromHint(event.timeZone)} />
      <InstantField field={form.field('until')} label={t.until} hint={t.untilHint} />
      <SwitchField
        field={form.field('isPinned')}
        label={t.isPinned}
        hint={t.isPinnedHint}
        show={t.pinned}
        off={false}
        on
      />
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
  row: News
  event: Event
  onRemoved: () => void
}

function Existing({ row, event, onRemoved }: ExistingProps) {
  const t = useText(newsText)
  const mayRemove = useMay('news', 'delete')
  const mayMail = useMay('mails', 'add')
  const maySend = useMay('mails', 'send')
  const remove = useRemove(news.remove)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  const query = new URLSearchParams({ at: previewMoment() })
  return (
    <>
      <Button
        variant="subtle"
        component="a"
        href={`${newsPath(event.code, row.id)}?${query.toString()}`}
        target="_blank"
      >
        {t.preview}
      </Button>
      {mayMail && maySend && (
        <Button
          variant="subtle"
          renderRoot={(props: object) => (
            <Link {...props} to="/admin/setting/mail/form" search={{ event: event.code, news: row.id }} />
          )}
        >
          {t.notify}
        </Button>
      )}
      <ExistingActions row={row} history={NewsHistory} onRemove={mayRemove ? onRemove : undefined} />
    </>
  )
}
