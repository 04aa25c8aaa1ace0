import type { Event } from '@banquet/contract/event/event/event'
import type { EventSetting } from '@banquet/contract/event/event/event-setting'
import { warningsOf } from '@banquet/contract/event/event/setting-rules'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { useFeeWarnings, Warnings } from './fee-warnings.tsx'
import { warningText } from './warnings.text.ts'

/** The current warnings about the settings of an event. */
export function SettingWarnings({ event, setting }: { event: Event; setting: EventSetting }) {
  const words = useText(warningText)
  const types = useQuery(read(signupType.list, { query: { eventId: event.id } })).data?.rows ?? []
  const fees = useFeeWarnings(event, setting, types)
  return <Warnings warnings={[...warningsOf(event, setting).map((warning) => words[warning]), ...fees]} />
}
