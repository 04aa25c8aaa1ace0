import type { Event } from '@banquet/contract/event/event/event'
import {
  checkTemplate,
  mailTemplate,
  mailTemplateInput,
  type BuiltInTemplate,
  type MailTemplate,
} from '@banquet/contract/outreach/mail-template'
import { placeholdersIn } from '@banquet/contract/rule/text/placeholders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { Banner, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { Fresh } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { Looks } from '../campaign/mail-view.tsx'
import type { PlaceholderOption } from '../campaign/placeholder-menu.tsx'
import { MailTemplateHistory } from './mail-template-history.tsx'
import { mailTemplateText } from './mail-template.text.ts'
import { TemplatePreviewPanel } from './template-preview.tsx'
import { TemplateTexts, type TextName } from './template-texts.tsx'
import * as styles from '../campaign/campaign.module.css'

const home = '/admin/setting/mail-template'

/** Edits the text of a mail of the program, for the chosen event or for all. The address names the mail (`?key=`). */
export function MailTemplatePage() {
  const t = useText(mailTemplateText)
  const event = useEventOfPage()
  const { key }: { key?: string } = useSearch({ strict: false })
  const mails = useQuery(read(mailTemplate.builtIn, {}))
  if (mails.isError && !mails.data)
    return <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />
  if (!mails.data) return <Spinner />
  const mail = mails.data.find((one) => one.key === String(key))
  if (!mail)
    return (
      <Banner as="div">
        {t.choose} <Link to={home}>{t.toList}</Link>
      </Banner>
    )
  return (
    <Fresh
      key={`${event.id}/${mail.key}`}
      endpoint={mailTemplate.list}
      input={{ query: { key: mail.key, eventId: String(event.id) } }}
    >
      {({ rows }) => <Scoped mail={mail} event={event} rows={rows} />}
    </Fresh>
  )
}

interface ScopedProps {
  mail: BuiltInTemplate
  event: Event
  rows: readonly MailTemplate[]
}

/** The form for one of the two that a text can be of: the event, or all. */
function Scoped({ mail, event, rows }: ScopedProps) {
  const t = useText(mailTemplateText)
  const ofAll = rows.find(({ eventId }) => eventId === null)
  const [scope, setScope] = useState<'event' | 'all'>(mail.isOfEvent ? 'event' : 'all')
  const isOfEvent = scope === 'event'
  const row = isOfEvent ? rows.find(({ eventId }) => eventId !== null) : ofAll
  return (
    <Stack gap={16}>
      <Row gap={16} justify="between">
        <h2>{nameOf(mail)}</h2>
        {mail.isOfEvent && (
          <Looks
            label={t.scope}
            value={scope}
            options={[
              ['event', t.thisEvent],
              ['all', t.organisation],
            ]}
            onChange={setScope}
          />
        )}
      </Row>
      <TemplateForm
        key={scope}
        mail={mail}
        eventId={isOfEvent ? event.id : null}
        row={row}
        above={isOfEvent ? ofAll : undefined}
        isArchived={isOfEvent && event.status === 'archived'}
      />
    </Stack>
  )
}

/** Returns the texts that a mail has: those of the row, or else those of the text above it, or the original. */
function textsOf(mail: BuiltInTemplate, ...rows: readonly (MailTemplate | undefined)[]) {
  const zh = rows.find((row) => row && row.body !== '')
  const en = rows.find((row) => row && row.enBody !== '')
  return {
    subject: zh?.subject ?? mail.zh.subject,
    body: zh?.body ?? mail.zh.body,
    enSubject: en?.enSubject ?? mail.en.subject,
    enBody: en?.enBody ?? mail.en.body,
  }
}

/** Returns what can be inserted into a text of a mail, and what into its subject. */
function useOptions({ placeholders }: BuiltInTemplate) {
  const t = useText(mailTemplateText)
  const meaningOf = ({ meaning, enMeaning }: BuiltInTemplate['placeholders'][number]) =>
    language() === 'en' ? enMeaning : meaning
  const plain = placeholders.filter(({ kind }) => kind !== 'condition')
  const optionOf = (one: (typeof placeholders)[number]): PlaceholderOption => ({
    text: `{{${one.name}}}`,
    words: meaningOf(one),
  })
  const conditions = placeholders
    .filter(({ kind }) => kind === 'condition')
    .flatMap((one): PlaceholderOption[] => [
      { text: `{{if ${one.name}}}`, words: t.onlyIf(meaningOf(one)), isCondition: true },
      { text: `{{unless ${one.name}}}`, words: t.unless(meaningOf(one)), isCondition: true },
    ])
  return {
    inSubject: plain.filter(({ kind }) => kind === 'text').map(optionOf),
    inText: [...plain.map(optionOf), ...conditions],
  }
}

interface FormProps {
  mail: BuiltInTemplate
  eventId: number | null
  row: MailTemplate | undefined
  /** The text for all events, which the event has without one of its own. */
  above: MailTemplate | undefined
  isArchived: boolean
}

const schema = mailTemplateInput.superRefine(checkTemplate)

function TemplateForm({ mail, eventId, row, above, isArchived }: FormProps) {
  const t = useText(mailTemplateText)
  const common = useText(commonText)
  const back = useGoBack(home)
  const navigate = useNavigate()
  const [isHistory, setHistory] = useState(false)
  const mayEdit = useMay('mails', row ? 'edit' : 'add') && !isArchived
  const mayRemove = useMay('mails', 'delete') && !isArchived
  const remove = useWrite(mailTemplate.remove, { quiet: true })
  const options = useOptions(mail)
  const valuesOf = (one: MailTemplate | undefined) => ({
    key: mail.key,
    eventId,
    name: '',
    ...textsOf(mail, one, above),
  })
  const form = useForm({
    schema,
    initial: valuesOf(row),
    version: row?.version,
    fieldsOf: valuesOf,
    submit: useSaveRow<typeof mailTemplate.create.body, MailTemplate>(mailTemplate, row),
    done: back,
  })
  const restore = async () => {
    const body = above ? t.backToOrganisation : t.backBody
    if (!row || !(await confirm({ title: t.backTitle, body, danger: true, yes: t.backToOriginal }))) return
    await remove.mutateAsync({ params: { id: row.id } })
    notify.success(t.restored)
    form.reset()
    void navigate({ to: home })
  }
  const texts: Record<TextName, string> = {
    subject: form.values.subject,
    body: form.values.body,
    enSubject: form.values.enSubject,
    enBody: form.values.enBody,
  }
  const hint = eventId === null ? (mail.isOfEvent ? t.organisationHint : t.notOfEvent) : t.eventHint
  return (
    <Form form={form} width="none" beside>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <Stack gap={4}>
        <Muted>{hint}</Muted>
        {!row && above && <Muted>{t.follows}</Muted>}
        <Muted>{t.bothHint}</Muted>
        <Muted>{t.lineHint}</Muted>
      </Stack>
      {row?.isOutdated && <Original mail={mail} />}
      <div className={styles.compose}>
        <Stack gap="var(--form-gap)">
          <TemplateTexts field={(name) => form.field(name)} {...options} />
          <Lacking mail={mail} texts={texts} />
        </Stack>
        <TemplatePreviewPanel mailKey={mail.key} eventId={eventId} texts={texts} />
      </div>
      {mayEdit && (
        <FormActions form={form} save={common.save} onCancel={back}>
          {row && (
            <Button variant="subtle" onClick={() => setHistory(true)}>
              {t.history}
            </Button>
          )}
          {row && mayRemove && (
            <Button variant="subtle" color="red" onClick={() => void restore()}>
              {t.backToOriginal}
            </Button>
          )}
        </FormActions>
      )}
      {row && isHistory && (
        <MailTemplateHistory row={row} name={nameOf(mail)} onClose={() => setHistory(false)} />
      )}
    </Form>
  )
}

/** The original, after it has changed. */
function Original({ mail }: { mail: BuiltInTemplate }) {
  const t = useText(mailTemplateText)
  return (
    <Panel as="div" gap={8}>
      <b>{t.hasChanged}</b>
      {([mail.zh, mail.en] as const).map(({ subject, body }) => (
        <Stack key={subject} gap={4}>
          <b>{subject}</b>
          <SiteBody html={body} />
        </Stack>
      ))}
    </Panel>
  )
}

/** The placeholders without which a mail is of no use, and which a text lacks. */
function Lacking({ mail, texts }: { mail: BuiltInTemplate; texts: Record<TextName, string> }) {
  const t = useText(mailTemplateText)
  const needed = mail.placeholders.filter(({ isNeeded }) => isNeeded)
  const lacking = (body: string) => {
    const used = new Set(placeholdersIn(body).map(({ name }) => name))
    return needed.filter(({ name }) => !used.has(name)).map(({ name }) => `{{${name}}}`)
  }
  return [['body', t.chinese] as const, ['enBody', t.english] as const].map(([field, words]) => {
    const names = lacking(texts[field])
    return names.length > 0 && <Banner key={field}>{t.lacks(names.join('、'), words)}</Banner>
  })
}
