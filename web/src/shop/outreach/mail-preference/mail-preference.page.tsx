import { mailPreference, type MailPreference } from '@banquet/contract/outreach/suppression'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../kit/call/api.ts'
import { BarePage } from '../../../kit/look/bare-page.tsx'
import { Banner, Middle, Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { mailPreferenceText } from './mail-preference.text.ts'
import * as controls from '../../../kit/look/controls.module.css'

type Loaded = MailPreference | 'invalid' | 'failed'
type Choice = 'marketing' | 'campaigns'

const choices: readonly Choice[] = ['marketing', 'campaigns']
const tokenAt = () => decodeURIComponent(location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '')
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * The page of the link at the end of campaigns; it requires no account. Opening it changes nothing, because mail gateways open
 * every link.
 */
export function MailPreferencePage() {
  const t = useText(mailPreferenceText)
  const [shown, setShown] = useState<Loaded>()
  useEffect(() => {
    document.title = t.title
  }, [t])
  useEffect(() => {
    call(mailPreference.get, { params: { token: tokenAt() } }, { silent: true }).then(
      setShown,
      (error: unknown) => setShown(isRefused(error) ? 'invalid' : 'failed'),
    )
  }, [])
  return (
    <BarePage>
      <Stack as="main" maw={520} w="100%" p={16} m="0 auto" style={{ alignContent: 'start' }}>
        <h1>{t.title}</h1>
        {typeof shown === 'object' && <Preferences row={shown} onSaved={setShown} />}
        {typeof shown === 'string' && (
          <Middle role="alert" p={24}>
            <strong>{shown === 'invalid' ? t.invalid : t.failed}</strong>
            {shown === 'invalid' && <Muted>{t.invalidHint}</Muted>}
          </Middle>
        )}
      </Stack>
    </BarePage>
  )
}

interface PreferencesProps {
  row: MailPreference
  onSaved: (row: MailPreference) => void
}

/** What happened to the last change. */
type Result = { choice: Choice; wanted: boolean } | 'failed'

function Preferences({ row, onSaved }: PreferencesProps) {
  const t = useText(mailPreferenceText)
  const [saving, setSaving] = useState<Choice>()
  const [result, setResult] = useState<Result>()
  const save = (choice: Choice, wanted: boolean) => {
    const { marketing, campaigns } = row
    setSaving(choice)
    setResult(undefined)
    call(
      mailPreference.save,
      { params: { token: tokenAt() }, body: { ...{ marketing, campaigns }, [choice]: wanted } },
      { silent: true },
    )
      .then(
        (saved) => {
          onSaved(saved)
          setResult({ choice, wanted })
        },
        () => setResult('failed'),
      )
      .finally(() => setSaving(undefined))
  }
  return (
    <>
      <p>{t.forAddress(row.email)}</p>
      <div role="status">
        {typeof result === 'object' && (
          <Banner color="success">
            {result.wanted ? t.savedWanted(t[result.choice]) : t.savedStopped(t[result.choice])}
          </Banner>
        )}
      </div>
      {result === 'failed' && (
        <Banner color="danger" role="alert">
          {t.failedSave}
        </Banner>
      )}
      {choices.map((choice) => (
        <Panel key={choice} gap={8} aria-labelledby={`preference-${choice}`}>
          <Row justify="between">
            <h2 id={`preference-${choice}`}>{t[choice]}</h2>
            <Tag color={row[choice] ? 'success' : undefined} dot={row[choice] ? 'full' : 'empty'}>
              {row[choice] ? t.gets : t.getsNot}
            </Tag>
          </Row>
          <Muted>{choice === 'marketing' ? t.marketingHint : t.campaignsHint}</Muted>
          <button
            type="button"
            className={controls.button}
            data-kind={row[choice] ? 'primary' : undefined}
            disabled={saving !== undefined}
            onClick={() => save(choice, !row[choice])}
          >
            {saving === choice
              ? t.saving
              : row[choice]
                ? choice === 'marketing'
                  ? t.stopMarketing
                  : t.stopCampaigns
                : t.want(t[choice])}
          </button>
        </Panel>
      ))}
      <Muted>{t.always}</Muted>
    </>
  )
}
