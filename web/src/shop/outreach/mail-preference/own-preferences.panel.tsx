import { mailPreference } from '@banquet/contract/outreach/suppression'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { reloadMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { mailPreferenceText } from './mail-preference.text.ts'
import { Preferences } from './preferences.tsx'

/** What mails the signed-in member gets; the same as on the page of the link in mails. */
export function OwnPreferencesPanel() {
  const t = useText(mailPreferenceText)
  const query = useQuery(read(mailPreference.own, {}))
  const save = useWrite(mailPreference.saveOwn, { quiet: true })
  return (
    <Panel gap={12} aria-labelledby="own-preferences">
      <h2 id="own-preferences">{t.own}</h2>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.error && !query.data && <Spinner />}
      {query.data && (
        <Preferences
          row={query.data}
          level="h3"
          save={async (body) => {
            await save.mutateAsync({ body })
            // The account shows the consent and its version as well.
            await Promise.all([query.refetch(), reloadMe()])
          }}
        />
      )}
    </Panel>
  )
}
