import { declaredKinds, type AuthorConflict } from '@banquet/contract/submission/author-conflicts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import * as formStyles from '../../../kit/form/form.module.css'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { FaultText, Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import * as styles from './authors-field.module.css'
import { conflictsText } from './conflicts.text.ts'

const blank: AuthorConflict = { kind: 'person', value: '', reason: '' }

interface Props {
  field: Field<AuthorConflict[]>
  /** How many can be declared. */
  most: number
}

/** Who is not to review the paper. */
export function ConflictsField({ field, most }: Props) {
  const t = useText(conflictsText)
  const { value: conflicts } = field
  useEffect(() => {
    field.describe(t.conflicts, (value) => listed(value.map((one) => one.value)))
  })
  const set = (at: number, values: Partial<AuthorConflict>) =>
    field.set(conflicts.map((one, index) => (index === at ? withValues(one, values) : one)))
  const whole = field.fault?.path === field.name ? field.fault : undefined
  return (
    <Stack gap={16}>
      <Muted>{t.hint(most)}</Muted>
      {conflicts.map((one, at) => (
        <ConflictFields
          key={keyOf(one)}
          field={field}
          conflict={one}
          at={at}
          onChange={(values) => set(at, values)}
          onRemove={() => field.set(conflicts.toSpliced(at, 1))}
        />
      ))}
      {whole && <FaultText role="alert">{wordsOfFault(whole)}</FaultText>}
      {conflicts.length < most && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => field.set([...conflicts, { ...blank }])}
          >
            {t.add}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface ConflictProps {
  field: Field<AuthorConflict[]>
  conflict: AuthorConflict
  at: number
  onChange: (values: Partial<AuthorConflict>) => void
  onRemove: () => void
}

function ConflictFields({ field, conflict, at, onChange, onRemove }: ConflictProps) {
  const t = useText(conflictsText)
  const { isTouched, leave } = useTouched(field.refusals)
  const partOf = (part: keyof AuthorConflict) => {
    const name = `${field.name}.${at}.${part}`
    const [fault] = faultsAt(field, name, isTouched(part)).shown
    return { name, error: wordsOfFault(fault), onBlur: () => leave(part), autoComplete: 'off' }
  }
  const n = at + 1
  return (
    <fieldset className={styles.author}>
      <Text as="legend" fw={600}>
        {t.conflict(n)}
      </Text>
      <div className={formStyles.pair}>
        <NativeSelect
          label={t.kind}
          name={`${field.name}.${at}.kind`}
          value={conflict.kind}
          data={declaredKinds.map((value) => ({ value, label: t.kindOf(value) }))}
          onChange={({ currentTarget }) => {
            const kind = declaredKinds.find((one) => one === currentTarget.value)
            if (kind) onChange({ kind })
          }}
        />
        <TextInput
          {...partOf('value')}
          label={t.valueOf(conflict.kind)}
          maxLength={200}
          value={conflict.value}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      </div>
      <TextInput
        {...partOf('reason')}
        label={t.reason}
        maxLength={500}
        value={conflict.reason}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
      />
      <Row>
        <Button variant="default" size="compact-md" aria-label={t.removeOne(n)} onClick={onRemove}>
          {t.remove}
        </Button>
      </Row>
    </fieldset>
  )
}
