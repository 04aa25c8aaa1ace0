import type { Event } from '@banquet/contract/event/event/event'
import { eventSetting, type EventSetting } from '@banquet/contract/event/event/event-setting'
import { warningsOf } from '@banquet/contract/event/event/setting-rules'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { tierWarnings, tierWarningsOf } from '@banquet/contract/event/signup-type/tier-warnings'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { eventSettingText } from './event-setting.text.ts'
import { tierWarningText, warningText } from './warnings.text.ts'

/** The current warnings about the settings of an event. */
export function SettingWarnings({ event, setting }: { event: Event; setting: EventSetting }) {
  const words = useText(warningText)
  const types = useQuery(read(signupType.list, { query: { eventId: event.id } })).data?.rows ?? []
  const fees = useFeeWarnings(event, setting, types)
  return <List warnings={[...warningsOf(event, setting).map((warning) => words[warning]), ...fees]} />
}

/** The warnings about fees of sign-up types, according to the saved settings of their event. */
export function FeeWarnings({ event, types }: { event: Event; types: readonly SignupType[] }) {
  const setting = useQuery(read(eventSetting.get, { params: { id: event.id } })).data
  return <List warnings={useFeeWarnings(event, setting, types)} />
}

/** Returns one sentence for each kind of warning, with the names of the types. */
function useFeeWarnings(event: Event, setting: EventSetting | undefined, types: readonly SignupType[]) {
  const words = useText(tierWarningText)
  if (!setting) return []
  const found = tierWarningsOf(event, setting, types)
  return tierWarnings.flatMap((warning) => {
    const named = found.filter((one) => one.warning === warning).map(({ type }) => nameOf(type))
    return named.length === 0 ? [] : [words[warning](listed(named))]
  })
}

function List({ warnings }: { warnings: readonly string[] }) {
  const t = useText(eventSettingText)
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Banner as="div" color="warning" mb={12}>
          <b>{t.warnings}</b>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
