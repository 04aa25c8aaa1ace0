import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  /** Opens a dialog; a list whose form has its own page uses `to`. */
  onClick?: () => void
  to?: string
  children: ReactNode
}

/** The one primary action of a list: adds a row; so does its key. */
export function AddButton({ onClick, to, children }: Props) {
  return (
    <Button
      aria-keyshortcuts="n"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      {...(to === undefined
        ? onClick && { onClick }
        : { renderRoot: (props: object) => <Link {...props} to={to} /> })}
    >
      {children}
    </Button>
  )
}
