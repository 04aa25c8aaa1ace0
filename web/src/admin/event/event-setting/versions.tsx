import { defaultVersion, eventSetting } from '@banquet/contract/event/event/event-setting'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { labelled, useText } from '../../../kit/text/text.ts'
import { eventSettingText } from './event-setting.text.ts'
import { labelOf, valueInWords } from './setting-words.ts'

/** The versions of the settings: who saved each, when, and what changed. */
export function SettingVersions({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(eventSettingText)
  const query = useQuery(read(eventSetting.versions, { params: { id } }))
  return (
    <Dialog title={t.versions} size="large" onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      <Stack gap={12}>
        {query.data?.map(({ version, createdAt, createdByName, changes }) => (
          <Panel key={version} gap={6} p={12} aria-label={t.version(version)}>
            <b>{t.version(version)}</b>
            <Muted size="small">{t.savedBy(createdByName, momentWords(createdAt))}</Muted>
            <ul>
              {changes.map(({ path, before, after }) => (
                <li key={path}>
                  {labelled(labelOf(path), t.change(valueInWords(path, before), valueInWords(path, after)))}
                </li>
              ))}
            </ul>
          </Panel>
        ))}
        {query.data && query.data.length < 50 && (
          <Muted>{labelled(t.version(defaultVersion), t.defaults)}</Muted>
        )}
      </Stack>
    </Dialog>
  )
}
