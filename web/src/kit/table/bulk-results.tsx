import type { ErrorCode } from '@banquet/contract/call/errors'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Actions } from '../look/actions.tsx'
import { Banner, PlainTable, Row } from '../look/look.tsx'
import { commonText } from '../text/common.text.ts'
import { errorWords } from '../text/errors.text.ts'
import { useText } from '../text/text.ts'
import { bulkResultsText } from './bulk-results.text.ts'

/** The result for one row. */
export interface BulkOutcome {
  id: number
  code: string
  /** The person or thing that the row is about. */
  name: string
  /** Its state afterwards, as a tag. */
  state: ReactNode
  /** Why the command was refused; null if it succeeded. */
  refusal: ErrorCode | null
  /** The page of the row, unless its id makes it. */
  to?: string
}

interface Props {
  results: readonly BulkOutcome[]
  /** Headings of the first two columns. */
  headings: { code: string; name: string }
  /** The page of a row, without its id. */
  path: string
  /** The refusal of a row whose state does not allow the command. */
  otherState: ErrorCode
  /** Words for refusals whose usual text does not fit many rows. */
  words?: Partial<Record<ErrorCode, string>>
  /** What can be done with those that succeeded. */
  actions?: ReactNode
  onClose: () => void
}

/** The result of a bulk command for each row; failures come first, with the reason. */
export function BulkResults({ results, headings, path, otherState, words = {}, actions, onClose }: Props) {
  const t = useText(bulkResultsText)
  const { close } = useText(commonText)
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.filter(({ refusal }) => refusal === null)
  // The usual text advises reloading the page, which does not help here.
  const whyNot = (refusal: ErrorCode) =>
    words[refusal] ?? (refusal === otherState ? t.otherState : errorWords(refusal))
  return (
    <Dialog title={t.title} size="large" onClose={onClose}>
      <Row role="status" mb={12}>
        {done.length > 0 && <Banner color="success">{t.done(done.length)}</Banner>}
        {refused.length > 0 && <Banner color="warning">{t.notDone(refused.length)}</Banner>}
      </Row>
      <PlainTable cards aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{headings.code}</th>
            <th scope="col">{headings.name}</th>
            <th scope="col">{t.result}</th>
            <th scope="col">{t.state}</th>
          </tr>
        </thead>
        <tbody>
          {[...refused, ...done].map(({ id, code, name, state, refusal, to }) => (
            <tr key={`${id} ${name}`}>
              <th scope="row">
                <Link to={to ?? `${path}/${id}`}>{code || id}</Link>
              </th>
              <td data-label={headings.name}>{name}</td>
              <td data-label={t.result}>{refusal === null ? t.isDone : whyNot(refusal)}</td>
              <td data-label={t.state}>{state}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Actions>
        {actions}
        <Button onClick={onClose}>{close}</Button>
      </Actions>
    </Dialog>
  )
}
