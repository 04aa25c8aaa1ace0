import type { MailPreference, OwnMailPreference } from '@banquet/contract/outreach/suppression'
import { useState } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { Banner, Muted, Panel, Row, Tag } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { mailPreferenceText } from './mail-preference.text.ts'
import * as controls from '../../../kit/look/controls.module.css'

type Choice = 'marketing' | 'campaigns'
type Wanted = Record<Choice, boolean>

const choices: readonly Choice[] = ['marketing', 'campaigns']

interface PreferencesProps {
  row: MailPreference | OwnMailPreference
  /** The level of the headings. */
  level: 'h2' | 'h3'
  save: (wanted: Wanted) => Promise<unknown>
}

/** What happened to the last change. */
type Result = { choice: Choice; wanted: boolean } | 'failed'

/** What the reader of mails gets, with a button for each that can be stopped. */
export function Preferences({ row, level: Heading, save }: PreferencesProps) {
  const t = useText(mailPreferenceText)
  const [saving, setSaving] = useState<Choice>()
  const [result, setResult] = useState<Result>()
  const change = (choice: Choice, wanted: boolean) => {
    const { marketing, campaigns } = row
    setSaving(choice)
    setResult(undefined)
    save({ ...{ marketing, campaigns }, [choice]: wanted })
      .then(
        () => setResult({ choice, wanted }),
        () => setResult('failed'),
      )
      .finally(() => setSaving(undefined))
  }
  return (
    <>
      <p>{t.forAddress(row.email)}</p>
      {row.isStopped && <Banner color="warning">{t.stopped}</Banner>}
      <div role="status">
        {typeof result === 'object' && row[result.choice] === result.wanted && (
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
            <Heading id={`preference-${choice}`}>{t[choice]}</Heading>
            <Tag color={row[choice] ? 'success' : undefined} dot={row[choice] ? 'full' : 'empty'}>
              {row[choice] ? t.gets : t.getsNot}
            </Tag>
          </Row>
          <Muted>{choice === 'marketing' ? t.marketingHint : t.campaignsHint}</Muted>
          {'marketingAt' in row && <Since row={row} choice={choice} />}
          {choice === 'marketing' && !row.campaigns ? (
            !row.isStopped && <Muted>{t.marketingNeeds}</Muted>
          ) : (
            <ChangeButton
              choice={choice}
              row={row}
              isSaving={saving === choice}
              isBusy={saving !== undefined}
              onChange={() => change(choice, !row[choice])}
            />
          )}
        </Panel>
      ))}
      <Panel gap={8} aria-labelledby="preference-always">
        <Row justify="between">
          <Heading id="preference-always">{t.alwaysTitle}</Heading>
          <Tag color="success" dot="full">
            {t.gets}
          </Tag>
        </Row>
        <Muted>{t.always}</Muted>
      </Panel>
    </>
  )
}

interface ChangeButtonProps {
  choice: Choice
  row: MailPreference
  isSaving: boolean
  isBusy: boolean
  onChange: () => void
}

/** Stops one kind of mails or starts it again; what somebody else has stopped cannot be started here. */
function ChangeButton({ choice, row, isSaving, isBusy, onChange }: ChangeButtonProps) {
  const t = useText(mailPreferenceText)
  if (row.isStopped && !row[choice]) return null
  const stop = choice === 'marketing' ? t.stopMarketing : t.stopCampaigns
  return (
    <button
      type="button"
      className={controls.button}
      data-kind={row[choice] ? 'primary' : undefined}
      disabled={isBusy}
      onClick={onChange}
    >
      {isSaving ? t.saving : row[choice] ? stop : t.want(t[choice])}
    </button>
  )
}

/** When and where a member has agreed to a kind of mails, or stopped it. */
function Since({ row, choice }: { row: OwnMailPreference; choice: Choice }) {
  const t = useText(mailPreferenceText)
  const { marketingAt, marketingSource, marketingWithdrawnAt, stoppedAt } = row
  if (choice === 'campaigns')
    return stoppedAt && <Muted size="small">{t.since(momentWords(stoppedAt))}</Muted>
  const words = [
    marketingAt && t.agreed(momentWords(marketingAt), marketingSource ? t[marketingSource] : ''),
    marketingWithdrawnAt && t.since(momentWords(marketingWithdrawnAt)),
  ].filter(Boolean)
  return words.map((line) => (
    <Muted key={line} size="small">
      {line}
    </Muted>
  ))
}
