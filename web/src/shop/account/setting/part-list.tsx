import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { confirmRemoval } from '../../../shared/row/removal/remove-row.ts'
import { RowActions } from '../../../kit/table/row-actions.tsx'
import type { RemovedNoun } from '../../../shared/row/removal/removal.text.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './setting.module.css'

interface OwnPart {
  id: number
}

interface Props<P extends OwnPart> {
  noun: RemovedNoun
  title: string
  /** Shown while the list is empty. */
  none: string
  add: string
  parts: readonly P[]
  nameOf: (part: P) => string
  Show: ComponentType<{ part: P }>
  /** Opens the form of a row, or of a new one. */
  onEdit: (part: P | undefined) => void
  onRemove: (part: P) => Promise<unknown>
}

/** The addresses or contacts of a customer, with buttons to add, edit and delete. */
export function PartList<P extends OwnPart>(props: Props<P>) {
  const { noun, title, none, add, parts, nameOf, Show, onEdit, onRemove } = props
  const remove = async (part: P) => {
    if (await confirmRemoval(noun, nameOf(part))) await onRemove(part).catch(() => undefined)
  }
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {parts.length === 0 && <Muted mb={14}>{none}</Muted>}
      {parts.length > 0 && (
        <Stack as="ul" lines mb={14}>
          {parts.map((part) => (
            <Row as="li" gap="8px 16px" justify="between" nowrap key={part.id}>
              <Stack as="span" gap={0} className={styles.part}>
                <Show part={part} />
              </Stack>
              <RowActions name={nameOf(part)} onEdit={() => onEdit(part)} onRemove={() => remove(part)} />
            </Row>
          ))}
        </Stack>
      )}
      <Button variant="default" onClick={() => onEdit(undefined)}>
        {add}
      </Button>
    </Panel>
  )
}
