import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'

interface Props extends ButtonProps {
  /** The form that adds a row. */
  to: string
  /** The row whose values the form begins with. */
  id: number
}

/** Opens the form of a new row with the values of this one; so does its key. */
export function DuplicateButton({ to, id, ...button }: Props) {
  const { duplicate } = useText(commonText)
  return (
    <Button
      variant="default"
      {...button}
      aria-keyshortcuts="y"
      renderRoot={(props: object) => <Link {...props} to={to} search={{ duplicateOf: id }} />}
    >
      {duplicate}
    </Button>
  )
}
