import { mailPreference, type MailPreference } from '@banquet/contract/outreach/suppression'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../kit/call/api.ts'
import { BarePage } from '../../../kit/look/bare-page.tsx'
import { Middle, Muted, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { mailPreferenceText } from './mail-preference.text.ts'
import { Preferences } from './preferences.tsx'

type Loaded = MailPreference | 'invalid' | 'failed'

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
        {typeof shown === 'object' && (
          <Preferences
            row={shown}
            level="h2"
            save={async (body) =>
              setShown(
                await call(mailPreference.save, { params: { token: tokenAt() }, body }, { silent: true }),
              )
            }
          />
        )}
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
