import type { Grants } from '@banquet/contract/call/access'
import { pageText } from '../../frame/pages.text.ts'
import { Row, Tag } from '../../../kit/look/look.tsx'
import { labelled, noted, useText } from '../../../kit/text/text.ts'
import { differenceOf, type ChangedRight } from './permission.rules.ts'
import { rightText, scopeText, treeText } from './permission.text.ts'

/** The rights that were added to other ones (＋) and those that were taken away (－), by their names. */
export function RightsDifference({ from, to }: { from: Grants; to: Grants }) {
  const t = useText(treeText)
  const titles = useText(pageText)
  const rights = useText(rightText)
  const scopes = useText(scopeText)
  const wordsOf = ({ page, right, scope }: ChangedRight) =>
    labelled(titles[page], noted(rights[right], scope === undefined ? '' : scopes[scope]))
  const { more, less } = differenceOf(from, to)
  if (more.length + less.length === 0) return <Tag>{t.same}</Tag>
  return (
    <Row as="ul" gap={6} data-difference>
      {more.map((one) => (
        <Tag as="li" key={`+${one.page} ${one.right}`} color="success">{`＋ ${wordsOf(one)}`}</Tag>
      ))}
      {less.map((one) => (
        <Tag as="li" key={`-${one.page} ${one.right}`} color="danger">{`－ ${wordsOf(one)}`}</Tag>
      ))}
    </Row>
  )
}
