import { Link } from '@tanstack/react-router'
import { IconCheck } from '../../../kit/look/icons.tsx'
import { Muted, Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { checklistText } from './checklist.text.ts'

interface Props {
  done: boolean
  title: string
  /** The state, if it is not simply done or to do. */
  state?: string | undefined
  /** Details, such as the deadline. */
  detail: string
  /** A link to where the step is done, for an event. */
  link?: { to: string; label: string; event?: string } | undefined
}

/** A step of the checklist: whether it is done, or what to do next. */
export function ChecklistLine({ done, title, state, detail, link }: Props) {
  const t = useText(checklistText)
  return (
    <Row as="li" nowrap gap={12} align="start">
      <Row as="span" gap={0} w={20} c={done ? 'success' : 'muted'} mt={2}>
        {done && <IconCheck />}
      </Row>
      <div>
        <strong>{title}</strong> <Muted as="span">{state ?? (done ? t.done : t.open)}</Muted>
        {detail !== '' && <Muted size="small">{detail}</Muted>}
        {link && (
          <Link to={link.to} search={link.event === undefined ? {} : { event: link.event }}>
            {link.label}
          </Link>
        )}
      </div>
    </Row>
  )
}
