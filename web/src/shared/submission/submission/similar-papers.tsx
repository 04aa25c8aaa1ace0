import { submission } from '@banquet/contract/submission/submission'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText, words } from '../../../kit/text/text.ts'

const similarText = words({
  'zh-TW': {
    own: '您在此活動已有題目相同或相近的投稿，請確認並非重複投稿：',
    theirs: '此投稿人有題目相同或相近的投稿：',
  },
  en: {
    own: 'You already have submissions to this event with the same or a similar title. Please make sure that this is not a duplicate:',
    theirs: 'The submitter has other submissions with the same or a similar title:',
  },
})

interface Props {
  id: number
  /** The titles as they were saved last; when they change, they are compared again. */
  titles: string
  /** The address of the list, for those who can open the other papers from here. */
  listPath?: string
}

/** Other papers of the same submitter with nearly the same title; nothing if there are none. */
export function SimilarPapers({ id, titles, listPath }: Props) {
  const t = useText(similarText)
  // A warning that cannot be loaded is no reason for a notice.
  const options = read(submission.similar, { params: { id } }, { silent: true })
  const rows = useQuery({ ...options, queryKey: [...options.queryKey, titles] as const }).data ?? []
  if (rows.length === 0) return null
  return (
    <Banner as="div">
      {listPath === undefined ? t.own : t.theirs}
      <ul>
        {rows.map((row) => {
          const name = `${row.code} ${titleOf(row)}`.trim()
          return (
            <li key={row.id}>
              {listPath === undefined ? name : <Link to={`${listPath}/${row.id}`}>{name}</Link>}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
