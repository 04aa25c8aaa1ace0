import { fileNeeds } from '@banquet/contract/event/public-event/call-for-papers'
import { uploadExtensions } from '@banquet/contract/platform/upload-limits'
import { maxFileKinds } from '@banquet/contract/submission/file-kinds'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { Field } from '../../../kit/form/form.ts'
import * as formStyles from '../../../kit/form/form.module.css'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { FaultText, Muted, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import type { KindValue } from './file-kinds.ts'
import { fileKindsText } from './file-kinds.text.ts'
import * as styles from './file-kinds-field.module.css'

/** Returns a new kind, whose key none of the others has. */
function newKind(others: readonly KindValue[]): KindValue {
  const free = ['full-text', 'slides', 'poster', 'file-4', 'file-5'].find(
    (one) => !others.some(({ key }) => key === one),
  )
  return {
    key: free ?? '',
    name: '',
    enName: '',
    extensions: ['pdf'],
    maxSizeMb: '20',
    required: 'submission',
  }
}

/** The files that authors of a submission type are asked for. */
export function FileKindsField({ field }: { field: Field<KindValue[]> }) {
  const t = useText(fileKindsText)
  const { value: kinds } = field
  useEffect(() => {
    field.describe(t.fileKinds, (value) => listed(value.map(({ name }) => name)))
  })
  const whole = field.fault?.path === field.name ? field.fault : undefined
  return (
    <FormGroup title={t.fileKinds}>
      <Stack gap={12}>
        <Muted>{t.hint}</Muted>
        {kinds.map((kind, at) => (
          <Kind
            key={keyOf(kind)}
            field={field}
            kind={kind}
            at={at}
            onChange={(values) =>
              field.set(kinds.map((one, place) => (place === at ? withValues(one, values) : one)))
            }
            onRemove={() => field.set(kinds.toSpliced(at, 1))}
          />
        ))}
        {whole && <FaultText role="alert">{wordsOfFault(whole)}</FaultText>}
        {kinds.length < maxFileKinds && (
          <Row>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => field.set([...kinds, newKind(kinds)])}
            >
              {t.add}
            </Button>
          </Row>
        )}
      </Stack>
    </FormGroup>
  )
}

interface KindProps {
  field: Field<KindValue[]>
  kind: KindValue
  at: number
  onChange: (values: Partial<KindValue>) => void
  onRemove: () => void
}

function Kind({ field, kind, at, onChange, onRemove }: KindProps) {
  const t = useText(fileKindsText)
  const { isTouched, leave } = useTouched(field.refusals)
  const faultOf = (part: keyof KindValue) => {
    const [fault] = faultsAt(field, `${field.name}.${at}.${part}`, isTouched(part)).shown
    return wordsOfFault(fault)
  }
  const partOf = (part: 'key' | 'name' | 'enName' | 'maxSizeMb') => ({
    name: `${field.name}.${at}.${part}`,
    error: faultOf(part),
    autoComplete: 'off',
    value: kind[part],
    onBlur: () => leave(part),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [part]: currentTarget.value }),
  })
  return (
    <fieldset className={styles.kind}>
      <Text as="legend" fw={600}>
        {t.kind(at + 1)}
      </Text>
      <div className={formStyles.pair}>
        <TextInput {...partOf('name')} label={t.name} maxLength={60} required />
        <TextInput {...partOf('enName')} label={t.enName} maxLength={60} />
        <TextInput
          {...partOf('maxSizeMb')}
          label={t.maxSizeMb}
          inputMode="numeric"
          rightSection={<Muted as="span">MB</Muted>}
          rightSectionWidth={48}
          required
        />
        <NativeSelect
          label={t.required}
          value={kind.required}
          data={fileNeeds.map((value) => ({ value, label: t[value] }))}
          onChange={({ currentTarget }) =>
            onChange({ required: fileNeeds.find((one) => one === currentTarget.value) ?? 'never' })
          }
        />
        <TextInput
          {...partOf('key')}
          label={t.key}
          description={t.keyHint(kind.key)}
          maxLength={30}
          required
        />
        <Checkbox.Group
          label={t.extensions}
          error={faultOf('extensions')}
          value={kind.extensions}
          onChange={(chosen) =>
            onChange({ extensions: uploadExtensions.filter((one) => chosen.includes(one)) })
          }
        >
          <Row gap="8px 20px">
            {uploadExtensions.map((one) => (
              <Checkbox key={one} value={one} label={t[one]} />
            ))}
          </Row>
        </Checkbox.Group>
      </div>
      <Row justify="end">
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconX size={16} aria-hidden="true" />}
          aria-label={t.remove(at + 1)}
          onClick={onRemove}
        >
          {t.removeShort}
        </Button>
      </Row>
    </fieldset>
  )
}
