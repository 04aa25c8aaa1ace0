import { maxReceiptTitle, maxSplit } from '@banquet/contract/payment/receipt-record'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { faultsWithin } from '../../../kit/form/faults.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { FaultText, Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { labelled, listed, useText } from '../../../kit/text/text.ts'
import { sumOf, withRest, type PartValue } from './receipt-form.ts'
import { receiptText } from './receipt.text.ts'
import { WholeTaxId } from '../../../kit/field/whole-tax-id.tsx'
import * as styles from './parts-field.module.css'

/**
 * The receipts into which an amount is split, each with its own title, and their sum. A receipt that is added takes the
 * remainder, also when the others change later, until its own amount is edited.
 */
export function PartsField({ field, left }: { field: Field<PartValue[]>; left: number }) {
  const t = useText(receiptText)
  const { value: parts } = field
  const sum = sumOf(parts)
  useEffect(() => {
    field.describe(t.receipts, (value) => listed(value.map(({ title, amount }) => labelled(title, amount))))
  })
  const [keyOfRest, setKeyOfRest] = useState<number>()
  const set = (next: PartValue[], key = keyOfRest) =>
    field.set(
      withRest(
        next,
        next.find((part) => keyOf(part) === key),
        left,
      ),
    )
  const add = () => {
    const part = { title: '', taxId: '', amount: '' }
    setKeyOfRest(keyOf(part))
    set([...parts, part], keyOf(part))
  }
  const change = (part: PartValue, values: Partial<PartValue>) => {
    const next = parts.map((one) => (one === part ? withValues(one, values) : one))
    const isTyped = values.amount !== undefined && keyOf(part) === keyOfRest
    if (isTyped) setKeyOfRest(undefined)
    if (isTyped || values.amount === undefined) field.set(next)
    else set(next)
  }
  return (
    <Stack gap={12}>
      {parts.map((part, at) => (
        <Part
          key={keyOf(part)}
          field={field}
          part={part}
          at={at}
          onChange={(values) => change(part, values)}
          onRemove={parts.length > 1 ? () => set(parts.toSpliced(at, 1)) : undefined}
        />
      ))}
      <Row gap="8px 12px" justify="between">
        <output>
          <Muted as="span">{t.sum(sum, left)}</Muted>
          {sum > left && <FaultText>{t.tooMuch(sum - left)}</FaultText>}
        </output>
        {parts.length < maxSplit && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            {t.add}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

interface PartProps {
  field: Field<PartValue[]>
  part: PartValue
  at: number
  onChange: (values: Partial<PartValue>) => void
  onRemove: (() => void) | undefined
}

function Part({ field, part, at, onChange, onRemove }: PartProps) {
  const t = useText(receiptText)
  const { isTouched, leave } = useTouched(field.refusals)
  const input = (name: keyof PartValue) => {
    const path = `${field.name}.${at}.${name}`
    const found = isTouched(name) ? faultsWithin(field.found, path) : []
    const [fault] = [...found, ...faultsWithin(field.refused, path)]
    return {
      name: path,
      error: wordsOfFault(fault),
      onBlur: () => leave(name),
      autoComplete: 'off',
      value: part[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        onChange({ [name]: currentTarget.value }),
    }
  }
  return (
    <fieldset className={styles.part}>
      <Text as="legend" fw={600}>
        {t.receipt(at + 1)}
      </Text>
      <TextInput {...input('title')} label={t.title} required maxLength={maxReceiptTitle} />
      <div className={styles.pair}>
        <TextInput {...input('taxId')} label={t.taxId} description={t.taxIdHint} inputMode="numeric" />
        <TextInput {...input('amount')} label={t.amount} description="NT$" required inputMode="numeric" />
      </div>
      <WholeTaxId value={part.taxId} onChange={(taxId) => onChange({ taxId })} />
      {onRemove && (
        <Row justify="end">
          <Button
            className={styles.remove}
            variant="subtle"
            color="red"
            leftSection={<IconX size={16} aria-hidden="true" />}
            aria-label={t.removeOf(at + 1)}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        </Row>
      )}
    </fieldset>
  )
}
