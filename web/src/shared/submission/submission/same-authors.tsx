import { submission } from '@banquet/contract/submission/submission'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { read } from '../../../kit/query/query.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { authorsText } from './authors.text.ts'
import { authorValues, writtenOf, type AuthorValue } from './paper-values.ts'

interface Props {
  /** The paper that is being written. */
  id: number
  authors: readonly AuthorValue[]
  onChoose: (authors: AuthorValue[]) => void
}

/** Takes over the authors of another paper of the member; nothing if there is none with several. */
export function SameAuthors({ id, authors, onChoose }: Props) {
  const t = useText(authorsText)
  const options = read(submission.list, { query: { sort: '-createdAt' } }, { silent: true })
  const papers = (useQuery(options).data?.rows ?? [])
    .map((row) => ({ ...row, written: writtenOf(row) }))
    .filter((row) => row.id !== id && row.written.authors.length > 1)
  if (papers.length === 0) return null
  const choose = async (chosen: string) => {
    const paper = papers.find((one) => String(one.id) === chosen)
    if (!paper) return
    // The first author is there from the beginning.
    if (authors.length > 1 && !(await confirm({ title: t.sameAuthors, body: t.replacesAuthors }))) return
    onChoose(authorValues(paper.written.authors))
  }
  return (
    <NativeSelect
      aria-label={t.sameAuthors}
      value=""
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
      data={[
        { value: '', label: `${t.sameAuthors}…` },
        ...papers.map((one) => ({
          value: String(one.id),
          label: `${one.code} ${titleOf(one.written)}`.trim() || t.untitled,
        })),
      ]}
    />
  )
}
