import {
  maxTransferColumns,
  transferFields,
  type TransferColumn,
  type TransferField,
} from '@banquet/contract/payment/transfer-file-record'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { keyOf, withValues } from '../../../kit/form/row-keys.ts'
import { Row, Stack } from '../../../kit/look/look.tsx'
import { labelled, listed, useText } from '../../../kit/text/text.ts'
import { transferFieldText, transferFileText } from './transfer-file.text.ts'

/** The columns of a file for the bank, from left to right: what each has, and its heading. */
export function TransferColumns({ field }: { field: Field<TransferColumn[]> }) {
  const t = useText(transferFileText)
  const fields = useText(transferFieldText)
  const { value: columns } = field
  useEffect(() => {
    field.describe(t.columns, (value) =>
      listed(value.map((column) => labelled(column.heading, fields[column.field]))),
    )
  })
  const change = (at: number, values: Partial<TransferColumn>) =>
    field.set(columns.map((one, place) => (place === at ? withValues(one, values) : one)))
  return (
    <Stack gap={8} role="group" aria-label={t.columns}>
      {columns.map((column, at) => (
        <Row key={keyOf(column)} gap={8}>
          <NativeSelect
            aria-label={t.fieldOf(at + 1)}
            name={`columns.${at}.field`}
            data={transferFields.map((value) => ({ value, label: fields[value] }))}
            value={column.field}
            onChange={({ currentTarget: { value } }) =>
              change(at, { field: value as TransferField, ...(value !== 'fixed' && { text: '' }) })
            }
          />
          <TextInput
            aria-label={t.headingOf(at + 1)}
            name={`columns.${at}.heading`}
            placeholder={t.heading}
            maxLength={40}
            value={column.heading}
            onChange={({ currentTarget: { value } }) => change(at, { heading: value })}
          />
          {column.field === 'fixed' && (
            <TextInput
              aria-label={t.textOf(at + 1)}
              name={`columns.${at}.text`}
              placeholder={t.text}
              maxLength={60}
              value={column.text}
              onChange={({ currentTarget: { value } }) => change(at, { text: value })}
            />
          )}
          {columns.length > 1 && (
            <ActionIcon
              variant="subtle"
              aria-label={t.removeColumn(at + 1)}
              onClick={() => field.set(columns.toSpliced(at, 1))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </Row>
      ))}
      {columns.length < maxTransferColumns && (
        <Row>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => field.set([...columns, { heading: '', field: 'fixed', text: '' }])}
          >
            {t.addColumn}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
