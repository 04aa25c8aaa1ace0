import {
  mailTemplate,
  templateGroups,
  type BuiltInTemplate,
  type MailTemplate,
} from '@banquet/contract/outreach/mail-template'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { Muted, PlainTable, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { RowActions } from '../../../kit/table/row-actions.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { mailTemplateText, templateGroupText } from './mail-template.text.ts'
import * as styles from './mail-template.module.css'

const path = '/admin/setting/mail-template'

/** The mails that the program sends, with the texts that the chosen event has of its own, and the templates of staff's own. */
export function MailTemplatesPage() {
  const event = useEventOfPage()
  const t = useText(mailTemplateText)
  const [typed, setTyped] = useState('')
  const mails = useQuery(read(mailTemplate.builtIn, {}))
  const edited = useQuery(read(mailTemplate.list, { query: { eventId: String(event.id) } }))
  const failed = [mails, edited].find((query) => query.isError && !query.data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!mails.data || !edited.data) return <Spinner />
  const { rows } = edited.data
  const wanted = typed.trim().toLowerCase()
  const shown = mails.data.filter(({ name, enName, key, zh, en }) =>
    [name, enName, key, zh.subject, en.subject].some((words) => words.toLowerCase().includes(wanted)),
  )
  return (
    <Stack gap={24}>
      <Stack gap={12}>
        <Muted>{t.purpose}</Muted>
        <TextInput
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          maw={360}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {shown.length === 0 && <Muted role="status">{t.none}</Muted>}
        {templateGroups.map((group) => (
          <Group key={group} group={group} mails={shown.filter((one) => one.group === group)} rows={rows} />
        ))}
      </Stack>
      <OwnTemplates rows={rows.filter(({ key }) => key === '')} />
    </Stack>
  )
}

interface GroupProps {
  group: BuiltInTemplate['group']
  mails: readonly BuiltInTemplate[]
  rows: readonly MailTemplate[]
}

function Group({ group, mails, rows }: GroupProps) {
  const t = useText(mailTemplateText)
  const words = useText(templateGroupText)
  if (mails.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{words[group]}</h2>
      <PlainTable cards className={styles.mails} aria-labelledby={`group-${group}`}>
        <thead>
          <tr>
            <th scope="col">{t.mail}</th>
            <th scope="col">{t.subject}</th>
            <th scope="col">{t.text}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <Mail key={mail.key} mail={mail} rows={rows.filter(({ key }) => key === mail.key)} />
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  )
}

function Mail({ mail, rows }: { mail: BuiltInTemplate; rows: readonly MailTemplate[] }) {
  const t = useText(mailTemplateText)
  const own = rows.find(({ eventId }) => eventId !== null) ?? rows[0]
  const isEnglish = nameOf(mail) === mail.enName
  const original = isEnglish ? mail.en.subject : mail.zh.subject
  const subject = (isEnglish ? own?.enSubject : own?.subject) || original
  return (
    <tr>
      <th scope="row" data-label={t.mail}>
        <Link to={`${path}/edit`} search={(now: object) => ({ ...now, key: mail.key })}>
          {nameOf(mail)}
        </Link>
      </th>
      <td data-label={t.subject}>{subject}</td>
      <td data-label={t.text}>
        <Row gap={4}>
          {rows.length === 0 && <Muted>{t.original}</Muted>}
          {rows.map(({ id, eventId }) => (
            <Tag key={id} color="accent">
              {eventId === null ? t.ofOrganisation : t.ofEvent}
            </Tag>
          ))}
          {rows.some(({ isOutdated }) => isOutdated) && <Tag color="warning">{t.outdated}</Tag>}
        </Row>
      </td>
    </tr>
  )
}

function OwnTemplates({ rows }: { rows: readonly MailTemplate[] }) {
  const t = useText(mailTemplateText)
  const common = useText(commonText)
  const mayAdd = useMay('mails', 'add')
  const mayEdit = useMay('mails', 'edit')
  const mayRemove = useMay('mails', 'delete')
  const remove = useRemove(mailTemplate.remove)
  return (
    <Stack as="section" gap={8} aria-labelledby="own-templates">
      <Row justify="between">
        <h2 id="own-templates">{t.ownList}</h2>
        {mayAdd && <AddButton to={`${path}/form`}>{t.ownAdd}</AddButton>}
      </Row>
      <Muted>{t.ownPurpose}</Muted>
      {rows.length === 0 ? (
        <Muted>{t.ownNone}</Muted>
      ) : (
        <PlainTable cards aria-labelledby="own-templates">
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.subject}</th>
              <th scope="col">{common.actions}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" data-label={t.name}>
                  {row.name}
                </th>
                <td data-label={t.subject}>{row.subject || row.enSubject}</td>
                <td data-label={common.actions}>
                  <RowActions
                    name={row.name}
                    onEdit={mayEdit ? `${path}/form/${row.id}` : undefined}
                    onRemove={mayRemove ? () => remove(row.id, row.name) : undefined}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Stack>
  )
}
