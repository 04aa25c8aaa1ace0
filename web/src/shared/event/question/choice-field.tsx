import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Checkbox, Radio } from '@mantine/core'
import type { Field } from '../../../kit/form/form.ts'
import { Stack } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, noted, useText } from '../../../kit/text/text.ts'
import { answerText } from './question.text.ts'

type Option = AskedQuestion['options'][number]

interface Props {
  field: Field<number[]>
  label: string
  hint: string | undefined
  question: AskedQuestion
}

/** The options of a question with surcharge and availability; one or several of them can be chosen. */
export function ChoiceField({ field, label, hint, question }: Props) {
  const t = useText(answerText)
  const { options, kind, isBinding } = question
  const fault = field.fault
  const common = {
    label,
    description: [hint, isBinding && t.binding].filter(Boolean).join(' '),
    required: field.required,
    error: wordsOfFault(fault),
    onBlur: () => field.leave(),
  }
  const wordsOf = (option: Option) => {
    const facts = [
      ...(option.surcharge > 0 ? [t.more(countText(option.surcharge))] : []),
      ...(option.left === 'many' ? [] : [t[option.left]]),
    ]
    return facts.length === 0 ? nameOf(option) : noted(nameOf(option), listed(facts))
  }
  const propsOf = (option: Option) => ({
    name: field.name,
    value: String(option.key),
    label: wordsOf(option),
    // An option chosen before it became full can still be deselected.
    disabled: option.left === 'full' && !field.value.includes(option.key),
    'aria-invalid': fault !== undefined || undefined,
  })
  if (kind === 'many')
    return (
      <Checkbox.Group
        {...common}
        value={field.value.map(String)}
        onChange={(chosen) => field.set(chosen.map(Number))}
      >
        <Stack gap={8} p="6px 0">
          {options.map((option) => (
            <Checkbox key={option.key} {...propsOf(option)} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  return (
    <Radio.Group
      {...common}
      value={String(field.value[0] ?? '')}
      onChange={(chosen) => field.set(chosen === '' ? [] : [Number(chosen)])}
    >
      <Stack gap={8} p="6px 0">
        {!field.required && <Radio name={field.name} value="" label={t.none} />}
        {options.map((option) => (
          <Radio key={option.key} {...propsOf(option)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
