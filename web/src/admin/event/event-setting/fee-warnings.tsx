import type { Event } from '@banquet/contract/event/event/event'
import { eventSetting, type EventSetting } from '@banquet/contract/event/event/event-setting'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { tierWarnings, tierWarningsOf } from '@banquet/contract/event/signup-type/tier-warnings'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { eventSettingText } from './event-setting.text.ts'
import { tierWarningText } from './warnings.text.ts'

/** The warnings about fees of sign-up types, according to the saved settings of their event. */
export function FeeWarnings({ event, types }: { event: Event; types: readonly SignupType[] }) {
  const setting = useQuery(read(eventSetting.get, { params: { id: event.id } })).data
  return <Warnings warnings={useFeeWarnings(event, setting, types)} />
}

/** Returns one sentence for each kind of warning, with the names of the types. */
export function useFeeWarnings(
  event: Event,
  setting: EventSetting | undefined,
  types: readonly SignupType[],
) {
  const words = useText(tierWarningText)
  if (!setting) return []
  const found = tierWarningsOf(event, setting, types)
  return tierWarnings.flatMap((warning) => {
    const named = found.filter((one) => one.warning === warning).map(({ type }) => nameOf(type))
    return named.length === 0 ? [] : [words[warning](listed(named))]
  })
}

/** A list of warnings; nothing without any. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
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
