import { campaign, type Campaign } from '@banquet/contract/outreach/campaign'
import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, refusalWords } from '../../../kit/call/api.ts'
import { isEnter } from '../../../kit/input/enter.ts'
import { FaultText, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useLanguage, useText, type Language } from '../../../kit/text/text.ts'
import { campaignText } from './campaign.text.ts'
import { campaignPageText } from './campaign-page.text.ts'
import { Looks, MailView } from './mail-view.tsx'
import * as styles from './campaign.module.css'

/** Returns the languages in which a campaign has a text. */
export function languagesOf({ subject, enSubject }: Pick<Campaign, 'subject' | 'enSubject'>): Language[] {
  return [...(subject === '' ? [] : ['zh-TW' as const]), ...(enSubject === '' ? [] : ['en' as const])]
}

/** The mail of a campaign as a recipient reads it, and for a draft a trial to oneself. */
export function CampaignPreviewPanel({ row }: { row: Campaign }) {
  const t = useText(campaignPageText)
  const shared = useText(campaignText)
  const languages = languagesOf(row)
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(languages.includes(own) ? own : (languages[0] ?? own))
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const query = useQuery({
    ...read(campaign.preview, {
      params: { id: row.id },
      query: { language, ...(email !== '' && { email }) },
    }),
    placeholderData: keepPreviousData,
  })
  const isNobody = query.error instanceof ApiError && query.error.code === 'not-found'
  const words = { 'zh-TW': shared.chinese, en: shared.english }
  const show = () => setEmail(typed.trim())
  return (
    <Panel gap={12} aria-labelledby="campaign-preview">
      <h2 id="campaign-preview">{t.content}</h2>
      <Row gap="8px 16px" align="end">
        {languages.length > 1 && (
          <Looks
            label={t.language}
            value={language}
            options={languages.map((one) => [one, words[one]] as const)}
            onChange={setLanguage}
          />
        )}
        <Row gap={8} align="end">
          <TextInput
            type="email"
            label={t.asWhom}
            description={t.asWhomHint}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (isEnter(event)) show()
            }}
          />
          <Button variant="default" loading={query.isFetching} onClick={show}>
            {t.show}
          </Button>
        </Row>
        {row.state === 'draft' && <Trial row={row} language={language} />}
      </Row>
      {query.isPending && (
        <Row justify="center" className={styles.waiting}>
          <Spinner />
        </Row>
      )}
      {query.isError &&
        (isNobody ? (
          <Muted role="status">{email === '' ? t.noPreview : t.noSuchPerson}</Muted>
        ) : (
          <FaultText role="alert">{refusalWords(query.error)}</FaultText>
        ))}
      {query.data && !query.isError && <MailView mail={query.data} />}
    </Panel>
  )
}

function Trial({ row, language }: { row: Campaign; language: Language }) {
  const t = useText(campaignPageText)
  const shared = useText(campaignText)
  const may = useMay('mails', 'send')
  const trial = useWrite(campaign.trial, { quiet: true })
  if (!may) return null
  const send = () =>
    trial.mutate(
      { params: { id: row.id }, body: { language } },
      { onSuccess: ({ to }) => notify.success(t.trialSent(to)) },
    )
  return (
    <Button variant="default" loading={trial.isPending} onClick={send}>
      {t.trialIn(language === 'en' ? shared.english : shared.chinese)}
    </Button>
  )
}
