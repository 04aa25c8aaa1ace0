import { windowNames, type EventSetting } from '@banquet/contract/event/event/event-setting'
import { hoursOf, type EventDays } from '@banquet/contract/rule/day/moment'
import { useText } from '../../../kit/text/text.ts'
import { windowText } from '../../../shared/event/event/windows.text.ts'
import { Spans } from '../../../shared/event/moment/spans.tsx'

interface Props {
  event: EventDays
  windows: EventSetting['windows']
  now: Date
}

/** The windows of an event in use, on one timeline. */
export function TimeLine({ event, windows, now }: Props) {
  const names = useText(windowText)
  const used = windowNames
    .map((name) => ({ key: name, name: names[name], ...hoursOf(windows[name], event) }))
    .filter(({ opensAt, closesAt }) => opensAt !== null || closesAt !== null)
  return <Spans event={event} spans={used} now={now} />
}
