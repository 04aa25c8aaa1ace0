import { pages } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Link } from '@tanstack/react-router'
import { Muted, Panel } from '../../../kit/look/look.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { togetherText } from './together.text.ts'

/** The member who signed this person up, and the others in the same group. */
export function TogetherPanel({ row }: { row: Signup }) {
  const t = useText(togetherText)
  return (
    <Panel gap={12} aria-labelledby="signup-together">
      <h2 id="signup-together">{t.together}</h2>
      {row.isGuest && (
        <Muted>
          {t.byMember} <Link to={`${pages.members.path}/form/${row.memberId}`}>{t.member}</Link>
        </Muted>
      )}
      {row.together.length > 0 && (
        <ul>
          {row.together.map(({ id, code, realName, typeName, typeEnName }) => (
            <li key={id}>
              <Link to={`${pages.signups.path}/${id}`}>{code}</Link> {realName}{' '}
              <Muted>{localName(language(), typeName, typeEnName)}</Muted>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
