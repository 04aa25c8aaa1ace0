import type { CampaignPreview } from '@banquet/contract/outreach/campaign'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { campaignPageText } from './campaign-page.text.ts'
import * as styles from './campaign.module.css'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  options: readonly (readonly [T, string])[]
  onChange: (value: T) => void
}

/** One of two looks of a mail, as buttons. */
export function Looks<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Row gap={4} role="group" aria-label={label}>
      {options.map(([one, words]) => (
        <Button
          key={one}
          size="compact-md"
          variant={one === value ? 'light' : 'default'}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {words}
        </Button>
      ))}
    </Row>
  )
}

/** A mail as its recipient reads it: on a computer, on a phone, or as plain text. */
export function MailView({
  mail,
}: {
  mail: Pick<CampaignPreview, 'subject' | 'html' | 'text'> & { to?: string }
}) {
  const t = useText(campaignPageText)
  const [form, setForm] = useState<'html' | 'text'>('html')
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const isHtml = form === 'html'
  return (
    <Stack gap={8}>
      <Row gap="8px 16px" justify="between">
        <Stack gap={0}>
          <b>{t.mailSubject(mail.subject)}</b>
          {mail.to !== undefined && <Muted>{t.mailTo(mail.to)}</Muted>}
        </Stack>
        <Row gap="8px 16px">
          <Looks
            label={t.form}
            value={form}
            options={[
              ['html', t.asHtml],
              ['text', t.asText],
            ]}
            onChange={setForm}
          />
          {isHtml && (
            <Looks
              label={t.width}
              value={width}
              options={[
                ['wide', t.wide],
                ['narrow', t.narrow],
              ]}
              onChange={setWidth}
            />
          )}
        </Row>
      </Row>
      {isHtml ? (
        // An empty sandbox runs no scripts, sends no forms and reaches nothing of this page. Another mail is another frame, because a
        // frame with other content adds to the history of the browser, so that going back would not leave the page.
        <iframe
          key={mail.html}
          className={styles.frame}
          data-width={width}
          title={t.previewTitle}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={mail.html}
        />
      ) : (
        <Panel as="div" bg="bg" className={styles.text}>
          {mail.text}
        </Panel>
      )}
    </Stack>
  )
}
