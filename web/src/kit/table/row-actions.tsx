import { ActionIcon } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { commonText } from '../text/common.text.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import { Row } from '../look/look.tsx'

interface Props {
  /** The name of the row, so that its buttons can be distinguished by screen readers. */
  name: string
  onHistory?: (() => void) | undefined
  /** Opens the row for editing: an action, or the address of its form. */
  onEdit?: (() => void) | string | undefined
  onRemove?: (() => unknown) | undefined
}

/** The buttons at the end of a row; leave out an action that the account may not perform. */
export function RowActions({ name, onHistory, onEdit, onRemove }: Props) {
  const t = useText(tableText)
  const common = useText(commonText)
  return (
    <Row gap={2} justify="end" nowrap>
      {onHistory && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t.historyOf(name)}
          title={common.history}
          onClick={onHistory}
        >
          <IconHistory size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {onEdit !== undefined && (
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t.editRow(name)}
          title={common.edit}
          data-opens-row
          {...(typeof onEdit === 'string'
            ? { renderRoot: (props: object) => <Link {...props} to={onEdit} /> }
            : { onClick: onEdit })}
        >
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={32}
          aria-label={t.removeRow(name)}
          title={common.remove}
          onClick={() => void onRemove()}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </Row>
  )
}
