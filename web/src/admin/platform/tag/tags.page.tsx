import { hasRight, pages, seesAll } from '@banquet/contract/call/access'
import { pagesWithTags, tag, type PageWithTags, type Tag } from '@banquet/contract/platform/tag'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, PlainTable, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMe } from '../../../kit/session/session.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { nounOfPage } from '../../../shared/row/tag/tag-nouns.ts'
import { TagWord } from '../../../shared/row/tag/tag-word.tsx'
import { tagsText } from './tags.text.ts'

const TagEditDialog = lazyComponent(() => import('./tag-edit.dialog.tsx').then((file) => file.TagEditDialog))
const MergeTagDialog = lazyComponent(() =>
  import('./merge-tag.dialog.tsx').then((file) => file.MergeTagDialog),
)

/** The tags of a page that the user chooses: how many rows have each, and what renames, merges and deletes it. */
export function TagsPage() {
  const t = useText(tagsText)
  const titles = useText(pageText)
  const me = useMe()
  const navigate = useNavigate()
  const { of }: { of?: unknown } = useSearch({ strict: false })
  const mine = pagesWithTags.filter((page) => hasRight(me, page, 'view'))
  const page = mine.find((one) => one === of) ?? mine[0]
  if (page === undefined) return <EmptyState title={t.nothing} />
  return (
    <Stack>
      <NativeSelect
        label={t.page}
        maw={280}
        data={mine.map((one) => ({ value: one, label: titles[one] }))}
        value={page}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ to: '.', search: (old: object) => ({ ...old, of: value }) })
        }
      />
      <TagsOfPage key={page} page={page} />
    </Stack>
  )
}

function TagsOfPage({ page }: { page: PageWithTags }) {
  const t = useText(tagsText)
  const me = useMe()
  const query = useQuery(read(tag.list, { query: { page } }))
  const counts = useQuery(read(tag.counts, { query: { page } })).data
  const [open, setOpen] = useState<{ tag: Tag; how: 'edit' | 'merge' }>()
  const close = () => setOpen(undefined)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const rows = query.data
  if (rows.length === 0) return <EmptyState title={t.none} hint={t.noneHint} />
  const mayEdit = hasRight(me, page, 'edit')
  const mayChange = mayEdit && seesAll(me, page)
  return (
    <>
      <Muted>{t.hint}</Muted>
      {mayEdit && !mayChange && <Muted>{t.onlyAll}</Muted>}
      <PlainTable cards aria-label={t.list}>
        <thead>
          <tr>
            <th scope="col">{t.tag}</th>
            <th scope="col">{t.rows}</th>
            {mayChange && (
              <th scope="col">
                <ActionsHeading />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const n = counts?.find(({ id }) => id === row.id)?.rows ?? 0
            return (
              <tr key={row.id}>
                <th scope="row">
                  <TagWord tag={row} />
                </th>
                <td data-label={t.rows}>
                  {counts && (
                    <Link
                      to={pages[page].path}
                      search={{ tag: String(row.id) }}
                      aria-label={t.rowsOf(row.name, n)}
                    >
                      {n}
                    </Link>
                  )}
                </td>
                {mayChange && (
                  <td>
                    <TagActions
                      row={row}
                      mayMerge={rows.length > 1}
                      onOpen={(how) => setOpen({ tag: row, how })}
                    />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {open?.how === 'edit' && <TagEditDialog row={open.tag} onClose={close} />}
      {open?.how === 'merge' && <MergeTagDialog row={open.tag} tags={rows} onClose={close} />}
    </>
  )
}

function ActionsHeading() {
  return useText(commonText).actions
}

interface ActionsProps {
  row: Tag
  /** Whether there is another tag. */
  mayMerge: boolean
  onOpen: (how: 'edit' | 'merge') => void
}

function TagActions({ row, mayMerge, onOpen }: ActionsProps) {
  const t = useText(tagsText)
  const common = useText(commonText)
  const remove = useRemove(tag.remove, [nounOfPage[row.page]])
  return (
    <Row gap={4}>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t.editOf(row.name)}
        onClick={() => onOpen('edit')}
      >
        {common.edit}
      </Button>
      {mayMerge && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t.mergeOf(row.name)}
          onClick={() => onOpen('merge')}
        >
          {t.merge}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        aria-label={t.removeOf(row.name)}
        onClick={() => void remove(row.id, row.name)}
      >
        {common.remove}
      </Button>
    </Row>
  )
}
