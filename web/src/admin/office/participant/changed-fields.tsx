import type { Change } from '@banquet/contract/call/history'
import { Differences } from '../../../shared/row/history/differences.tsx'
import { fieldsOf } from '../../../shared/row/history/fields-of.ts'

/** The fields of one change, before and after. */
export function ChangedFields({ change }: { change: Change }) {
  return <Differences change={change} fields={fieldsOf(change.noun)} />
}
