import { maxOptions } from '@banquet/contract/event/question/answer-rules'
import type { Question } from '@banquet/contract/event/question/question-record'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { FaultText, Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { labelled, listed, useText } from '../../../kit/text/text.ts'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import { placeText } from '../place/place.text.ts'
import { blankOption, type OptionValue } from './question-form.ts'
import { questionText } from './question.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'
import * as styles from './question.module.css'

interface Props {
  field: Field<OptionValue[]>
  /** The current options of the question, with the places taken. */
  stored: Question['options']
}

/** The options of a choice, each with its surcharge and its number of places. */
export function OptionsField({ field, stored }: Props) {
  const t = useText(questionText)
  const { value: options } = field
  useEffect(() => {
    field.describe(t.options, (value) =>
      listed(value.map(({ name, surcharge, size }) => labelled(name, `${surcharge} ${size}`.trim()))),
    )
  })
  const whole = field.fault?.path === field.name ? field.fault : undefined
  return (
    <Stack gap={12}>
      <Muted>{t.optionsHint}</Muted>
      {options.map((option, at) => (
        <Option
          key={keyOf(option)}
          field={field}
          option={option}
          at={at}
          taken={stored.find(({ key }) => key === option.key)?.taken ?? 0}
          onChange={(values) =>
            field.set(options.map((one, place) => (place === at ? withValues(one, values) : one)))
          }
          onRemove={options.length > 1 ? () => field.set(options.toSpliced(at, 1)) : undefined}
        />
      ))}
      {whole && <FaultText>{wordsOfFault(whole)}</FaultText>}
      {options.length < maxOptions && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => field.set([...options, { ...blankOption }])}
          >
            {t.addOption}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface OptionProps {
  field: Field<OptionValue[]>
  option: OptionValue
  at: number
  taken: number
  onChange: (values: Partial<OptionValue>) => void
  onRemove: (() => void) | undefined
}

function Option({ field, option, at, taken, onChange, onRemove }: OptionProps) {
  const t = useText(questionText)
  const place = useText(placeText)
  const { isTouched, leave } = useTouched(field.refusals)
  const partOf = (part: 'name' | 'enName' | 'surcharge' | 'size') => {
    const name = `options.${at}.${part}`
    const [fault] = faultsAt(field, name, isTouched(part)).shown
    return {
      name,
      error: wordsOfFault(fault),
      autoComplete: 'off',
      value: option[part],
      onBlur: () => leave(part),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ [part]: currentTarget.value }),
    }
  }
  const unit = (words: string) => ({
    inputMode: 'numeric' as const,
    rightSection: <span className={styles.unit}>{words}</span>,
    rightSectionWidth: 'auto',
  })
  return (
    <fieldset className={styles.option}>
      <Text as="legend" fw={600}>
        {t.option(at + 1)}
      </Text>
      <div className={formStyles.pair}>
        <TextInput {...partOf('name')} label={t.optionName} required />
        <TextInput {...partOf('enName')} label={t.optionEnName} />
        <TextInput
          {...partOf('surcharge')}
          {...unit(t.unit)}
          label={t.surcharge}
          description={t.surchargeHint}
          required
        />
        <TextInput
          {...partOf('size')}
          {...unit(place.people)}
          label={t.size}
          description={taken > 0 ? t.taken(taken) : place.sizeHint}
        />
      </div>
      {onRemove && (
        <Row justify="end">
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconX size={16} aria-hidden="true" />}
            aria-label={t.removeOption(at + 1)}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        </Row>
      )}
    </fieldset>
  )
}
