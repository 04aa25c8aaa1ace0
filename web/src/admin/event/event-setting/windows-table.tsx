import { windowNames, type WindowName } from '@banquet/contract/event/event/event-setting'
import type { EventDays } from '@banquet/contract/rule/day/moment'
import type { Field } from '../../../kit/form/form.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { PlainTable } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { windowText } from '../../../shared/event/event/windows.text.ts'
import { momentText } from '../../../shared/event/moment/moment.text.ts'
import { eventSettingText } from './event-setting.text.ts'
import { MomentField } from '../../../shared/event/moment/moment-field.tsx'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import type { MomentValue } from '../../../shared/event/moment/moment-form.ts'
import type { SettingValues } from './setting-form.ts'
import * as styles from './event-setting.module.css'

type Side = 'opens' | 'closes'

/** The table of windows with their opening and closing moments. */
export function WindowsTable({ field, event }: { field: Field<SettingValues['windows']>; event: EventDays }) {
  const t = useText(eventSettingText)
  const names = useText(windowText)
  const sides = useText(momentText)
  const { isTouched, leave } = useTouched(field.refusals)
  const moment = (name: WindowName, side: Side) => {
    const path = `windows.${name}.${side}`
    const change = (value: MomentValue) =>
      field.set({ ...field.value, [name]: { ...field.value[name], [side]: value } })
    return (
      <MomentField
        label={`${names[name]} ${sides[side]}`}
        path={path}
        value={field.value[name][side]}
        onChange={change}
        onLeave={() => leave(path)}
        faults={faultsAt(field, path, isTouched(path)).shown}
        event={event}
      />
    )
  }
  return (
    <PlainTable cards className={styles.windows} aria-label={t.windows}>
      <thead>
        <tr>
          <th scope="col">{t.window}</th>
          <th scope="col">{sides.opens}</th>
          <th scope="col">{sides.closes}</th>
        </tr>
      </thead>
      <tbody>
        {windowNames.map((name) => (
          <tr key={name}>
            <th scope="row">{names[name]}</th>
            <td data-label={sides.opens}>{moment(name, 'opens')}</td>
            <td data-label={sides.closes}>{moment(name, 'closes')}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
