import { maxRefundSteps } from '@banquet/contract/event/event/event-setting'
import type { EventDays } from '@banquet/contract/rule/day/moment'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Field } from '../../../kit/form/form.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { eventSettingText } from './event-setting.text.ts'
import { MomentField } from '../../../shared/event/moment/moment-field.tsx'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import type { StepValue } from './setting-form.ts'
import * as styles from './event-setting.module.css'

const blankStep: StepValue = {
  until: { kind: 'before-start', day: '', days: '', time: '18:00' },
  percent: '',
}

/** The steps of the refund rules. */
export function RefundLadder({ field, event }: { field: Field<StepValue[]>; event: EventDays }) {
  const t = useText(eventSettingText)
  const remove = (at: number) => field.set(field.value.filter((_, index) => index !== at))
  const count = field.value.length
  return (
    <Stack gap={12}>
      {count === 0 && <Muted>{t.noRefund}</Muted>}
      {field.value.map((step, at) => (
        <Step
          key={keyOf(step)}
          field={field}
          event={event}
          at={at}
          step={step}
          onChange={(values) =>
            field.set(field.value.map((one, index) => (index === at ? withValues(one, values) : one)))
          }
          onRemove={() => remove(at)}
        />
      ))}
      {count < maxRefundSteps && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => field.set([...field.value, { ...blankStep }])}
          >
            {t.addStep}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface StepProps {
  field: Field<StepValue[]>
  event: EventDays
  at: number
  step: StepValue
  onChange: (values: Partial<StepValue>) => void
  onRemove: () => void
}

function Step({ field, event, at, step, onChange, onRemove }: StepProps) {
  const t = useText(eventSettingText)
  const { isTouched, leave } = useTouched(field.refusals)
  const shown = (part: string) => faultsAt(field, `refundLadder.${at}.${part}`, isTouched(part)).shown
  const [fault] = shown('percent')
  return (
    <Row gap="8px 12px" align="start" className={styles.step}>
      <MomentField
        label={t.until(at + 1)}
        path={`refundLadder.${at}.until`}
        value={step.until}
        onChange={(until) => onChange({ until })}
        onLeave={() => leave('until')}
        faults={shown('until')}
        event={event}
        needed
      />
      <TextInput
        name={`refundLadder.${at}.percent`}
        w={84}
        aria-label={t.percentOf(at + 1)}
        error={wordsOfFault(fault)}
        inputMode="numeric"
        autoComplete="off"
        rightSection={<span aria-hidden="true">%</span>}
        value={step.percent}
        onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
        onBlur={() => leave('percent')}
      />
      <Button variant="subtle" color="red" onClick={onRemove} aria-label={t.removeStep(at + 1)}>
        {t.remove}
      </Button>
    </Row>
  )
}
